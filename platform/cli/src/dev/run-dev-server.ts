import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findCompiler } from '@mortar/registry/builds/compiler';
import type { ClonedFrontEnd } from '#clone/find-front-end.ts';
import { EXIT } from '#exit-codes.ts';
import { CommandError, type Terminal } from '#terminal.ts';

interface DevServerOptions {
  /** Origin of the site that documents and responses of the API are of. */
  site: string;
  port: string;
  /** Folder of the host's development build; without one the site's own scripts run. */
  host: string | undefined;
}

/**
 * Runs the dev server of a front end until it ends, or until this process is asked to. Beside it the compiler of the front
 * end prints the errors of its types, where it has one.
 */
export async function runDevServer(
  { folder, name }: Pick<ClonedFrontEnd, 'folder' | 'name'>,
  { site, port, host }: DevServerOptions,
  { environment }: Pick<Terminal, 'environment'>,
): Promise<void> {
  const server = spawn(process.execPath, [bundlerOf(folder), 'serve'], {
    cwd: folder,
    env: {
      ...environment,
      RSPACK_SERVE: 'true',
      MORTAR_SITE: site,
      MORTAR_DEV_PORT: port,
      ...(host !== undefined && { MORTAR_DEV_HOST: host }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Ctrl-C in a terminal reaches all processes; a signal to this one alone is passed on.
  const stop = () => server.kill();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const ended = once(server, 'exit') as Promise<[number | null]>;
  const types = await checkTypes(folder, environment);
  const [code] = await ended;
  types?.kill();
  process.off('SIGTERM', stop);
  process.off('SIGINT', stop);
  if (code) throw new CommandError(`The dev server of ${name} ended with ${code}.`);
}

/** Program of the bundler that the front end has installed, in whichever layout. */
function bundlerOf(folder: string): string {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
    return join(dirname(manifest), 'bin', 'rspack.js');
  } catch {
    throw new CommandError(`${folder} has no @rspack/cli: install its packages, with npm install.`, EXIT.usage);
  }
}

async function checkTypes(folder: string, env: Terminal['environment']): Promise<ChildProcess | undefined> {
  const compiler = existsSync(join(folder, 'tsconfig.json')) ? await findCompiler(folder) : undefined;
  if (!compiler) return undefined;
  const words = [compiler.program, '--noEmit', '--watch', '--preserveWatchOutput'];
  return spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
}
