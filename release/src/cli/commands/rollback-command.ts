import { Command } from 'commander';
import { seconds } from '#cli/formats.ts';
import { waitUntilServed } from '#cli/site/wait-until-served.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface RollbackOptions extends SiteOptions {
  to?: string;
  reason: string;
}

export function rollbackCommand(terminal: Terminal): Command {
  const command = new Command('rollback')
    .description('go back to the version before, and wait until every gateway serves it')
    .argument('<name>', 'the front end, such as mfe-catalog')
    .option('--to <version>', 'default: the version that was live before')
    .option('--reason <text>', 'why, for the history', 'Rolled back with mortar');
  return withSiteOptions(command).action(async (name: string, options: RollbackOptions) => {
    const site = await openSite(options, terminal);
    const started = performance.now();
    const { together, ...named } = await site.rollback(name, { to: options.to, reason: options.reason });
    await waitUntilServed(site);
    const took = seconds(performance.now() - started);
    for (const { name: changed, live } of [named, ...together]) {
      const now = live === null ? 'is no longer live' : `is back at ${live}`;
      terminal.print(`${changed} ${now} on ${site.origin} after ${took}.`);
    }
  });
}
