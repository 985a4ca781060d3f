import type { ForkOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

const RESERVED_KB = reservedForCode();

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
    // Threads that share the work of collecting garbage take a fifth more of a processor in all, which others need: there
    // is a process for each.
    '--single-threaded-gc',
    // Old objects are looked for when there are twice as many as were left last time, where V8 would look at one and a half
    // times: a renderer's heap is small, and that came every thirty pages. Each time V8 also drops the machine code of
    // functions that do not exist between pages, and compiles it again.
    '--initial-old-space-size=32',
    '--heap-growing-percent=100',
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
      `ulimit -d ${DATA_MB * 1024 + RESERVED_KB}; unset PWD OLDPWD SHLVL _; exec "$0" "$@"`,
      process.execPath,
      ...flags,
    ],
  };
}

/**
 * Kibibytes that a process of this Node reserves for machine code. The kernel counts them as data from the first moment on
 * where V8 makes them writable at once, as that of Node 24 does with half a gibibyte. This process has the same when it starts.
 */
function reservedForCode(): number {
  if (!IS_DATA_BOUNDED) return 0;
  const mapped = readFileSync('/proc/self/maps', 'utf8').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp /gm);
  const bytes = [...mapped].map(([, from = '', to = '']) => Number.parseInt(to, 16) - Number.parseInt(from, 16));
  return Math.ceil(bytes.reduce((sum, each) => sum + each, 0) / 1_024);
}
