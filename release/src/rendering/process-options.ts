import type { ForkOptions } from 'node:child_process';

/** Megabytes of JavaScript objects. A server build that keeps more than this ends its process. */
const HEAP_MB = 160;

/** Its name until Node 23.5 and, where the final one is known too, since then. */
const PERMISSION_MODEL = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * How renderer processes are forked: without an environment, able to read their own program and nothing else,
 * unable to write, to start processes, workers or native code, or to make code of text.
 *
 * @param program path of the program
 */
export function processOptions(program: string): ForkOptions {
  return {
    env: {},
    serialization: 'advanced',
    execArgv: [
      PERMISSION_MODEL,
      `--allow-fs-read=${program}`,
      // Whatever object of the process a server build might get at leads nowhere.
      '--frozen-intrinsics',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${HEAP_MB}`,
      '--no-warnings',
    ],
  };
}
