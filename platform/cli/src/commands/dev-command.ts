import { resolve } from 'node:path';
import { Command } from 'commander';
import { type ClonedFrontEnd, findFrontEnd } from '#clone/find-front-end.ts';
import { keptHost, lastKeptHost } from '#dev/kept-hosts.ts';
import { runDevServer } from '#dev/run-dev-server.ts';
import { EXIT } from '#exit-codes.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import { CommandError, type Terminal } from '#terminal.ts';

interface DevOptions extends SiteOptions {
  port: string;
  offline?: boolean;
  api?: string;
}

export function devCommand(terminal: Terminal): Command {
  const command = new Command('dev')
    .description('the site with one front end from these sources, on this machine only')
    .argument('[folder]', 'of the front end, such as mfe-articles; left out, this one')
    .option('--port <port>', 'of this machine', '3101')
    .option('--offline', 'without the site: in the shell that it ran last, with no other front end')
    .option('--api <file>', 'OpenAPI document that responses of the API are made from, with --offline');
  return withSiteOptions(command).action(async (named: string | undefined, options: DevOptions) => {
    const frontEnd = await findFrontEnd(terminal.directory, named);
    if (options.offline) await developOffline(frontEnd, options, terminal);
    else await developInSite(frontEnd, options, terminal);
  });
}

async function developInSite(frontEnd: ClonedFrontEnd, options: DevOptions, terminal: Terminal): Promise<void> {
  const { folder, name } = frontEnd;
  const site = await openSite(options, terminal);
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
  await runDevServer(frontEnd, { site: site.origin, port: options.port, host }, terminal);
}

async function developOffline(frontEnd: ClonedFrontEnd, options: DevOptions, terminal: Terminal): Promise<void> {
  const { folder, name } = frontEnd;
  // Servers take long to load, and no other command starts one.
  const { openOfflineSite, readOpenApi } = await import('#dev/offline-site.ts');
  const api = options.api === undefined ? undefined : await readOpenApi(resolve(terminal.directory, options.api));
  const host = await lastKeptHost(folder);
  if (host === undefined) {
    throw new CommandError(`No shell is kept for ${name}: run mortar dev once without --offline.`, EXIT.usage);
  }
  const site = await openOfflineSite({ host, api });
  try {
    terminal.print(`Open http://localhost:${options.port}: ${name} from these sources, without a site.`);
    await runDevServer(frontEnd, { site: site.origin, port: options.port, host }, terminal);
  } finally {
    await site.close();
  }
}
