import type { ForkOptions } from 'node:child_process';

/** Megabytes of JavaScript objects. A server build that keeps more than this ends its process. */
const HEAP_MB = 160;

/**
 * Megabytes that a process may write to, whatever they are for: the heap, array buffers, stacks. What it maps of its
 * program, some 60 MB, comes on top.
 */
const DATA_MB = 300;

/** Its name until Node 23.5 and, where the final one is known too, since then. */
const PERMISSION_MODEL = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Linux alone counts array buffers in what this bounds; elsewhere the heap is bounded, and they are not. */
const IS_DATA_BOUNDED = process.platform === 'linux';

/**
 * How renderer processes are forked: without an environment, able to read their own program and nothing else,
 * unable to write, to start processes, workers or native code, or to make code of text; bounded in memory.
 *
 * @param program path of the program
 */
export function processOptions(program: string): ForkOptions {
  const flags = [
    PERMISSION_MODEL,
    `--allow-fs-read=${program}`,
    // Whatever object of the process a server build might get at leads nowhere.
    '--frozen-intrinsics',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MB}`,
    '--no-warnings',
  ];
  const common = { env: {}, serialization: 'advanced' } as const;
  if (!IS_DATA_BOUNDED) return { ...common, execArgv: flags };
  return {
    ...common,
    // The limit of the kernel that a process has no way around; Node has no call that sets it.
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      `ulimit -d ${DATA_MB * 1024}; unset PWD OLDPWD SHLVL _; exec "$0" "$@"`,
      process.execPath,
      ...flags,
    ],
  };
}
