import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClonedFrontEnd } from '#clone/find-front-end.ts';
import { CommandError, type Terminal } from '#terminal.ts';

interface DevServerOptions {
  /** Origin of the site that documents and responses of the API are of. */
  site: string;
  port: string;
  /** Folder of the host's development build; without one the site's own scripts run. */
  host: string | undefined;
}

/** Runs the dev server of a front end until it ends, or until this process is asked to. */
export async function runDevServer(
  { folder, name }: Pick<ClonedFrontEnd, 'folder' | 'name'>,
  { site, port, host }: DevServerOptions,
  { environment }: Pick<Terminal, 'environment'>,
): Promise<void> {
  const server = spawn(join(folder, 'node_modules', '.bin', 'rspack'), ['serve'], {
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
  // Ctrl-C in a terminal reaches both processes; a signal to this one alone is passed on.
  const stop = () => server.kill();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const [code] = (await once(server, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  process.off('SIGINT', stop);
  if (code) throw new CommandError(`The dev server of ${name} ended with ${code}.`);
}
