import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { CommandError } from './terminal.ts';

/** Runs the build script of a front end. Its output is shown as it comes. */
export async function build(
  folder: string,
  version: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  // npm, because it comes with Node; the script and its tools are the package's own.
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...environment, MORTAR_VERSION: version, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new CommandError(`The build of ${basename(folder)} failed, so nothing was published.`);
  }
}
