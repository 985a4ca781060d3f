import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Command } from 'commander';
import { EXIT } from '#cli/exit-codes.ts';
import { findFrontEnd } from '#cli/clone/find-front-end.ts';
import { keptHost } from '#cli/dev/kept-host.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import { CommandError, type Terminal } from '#cli/terminal.ts';

interface DevOptions extends SiteOptions {
  port: string;
}

export function devCommand(terminal: Terminal): Command {
  const command = new Command('dev')
    .description('the site with one front end from these sources, on this machine only')
    .argument('<folder>', 'of the front end, such as mfe-articles')
    .option('--port <port>', 'of this machine', '3101');
  return withSiteOptions(command).action(async (named: string, options: DevOptions) => {
    const site = await openSite(options, terminal);
    const { folder, name } = await findFrontEnd(terminal.directory, named);
    const { label, scope, remotes } = await site.holder();
    if (scope !== 'release' && !remotes.includes(name)) {
      throw new CommandError(`The token of ${label} is not for ${name}: use one that may publish it.`, EXIT.notAllowed);
    }
    const host = await keptHost(site, folder);
    if (host === undefined) {
      terminal.print(
        `${site.origin} has no development build of its shell: each save reloads the page, and components lose their state.`,
      );
    }
    terminal.print(`Open http://localhost:${options.port}: ${site.origin} with ${name} from these sources.`);
    const server = spawn(join(folder, 'node_modules', '.bin', 'rspack'), ['serve'], {
      cwd: folder,
      env: {
        ...terminal.environment,
        RSPACK_SERVE: 'true',
        MORTAR_SITE: site.origin,
        MORTAR_DEV_PORT: options.port,
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
  });
}
