import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import { duration } from '#cli/duration.ts';
import { seconds } from '#cli/formats.ts';
import { waitForDatabase } from '#cli/site/wait-for-database.ts';
import { waitUntilServed } from '#cli/site/wait-until-served.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface RollbackOptions extends SiteOptions {
  to?: string;
  reason: string;
  /** Seconds. */
  wait: number;
}

export function rollbackCommand(terminal: Terminal): Command {
  const command = new Command('rollback')
    .description('go back to the version before, and wait until every gateway serves it')
    .argument('<name>', 'the front end, such as mfe-catalog')
    .option('--to <version>', 'default: the version that was live before')
    .option('--reason <text>', 'why, for the history', 'Rolled back with mortar')
    .option('--wait <time>', 'how long to wait at most for an unavailable database', duration, 600);
  return withSiteOptions(command).action(async (name: string, options: RollbackOptions) => {
    const site = await openSite(options, terminal);
    const started = performance.now();
    const { to, reason, wait } = options;
    const key = randomUUID();
    const { together, ...named } = await waitForDatabase(
      (signal) => site.rollback(name, { to, reason }, { key, signal }),
      { terminal, what: `the rollback of ${name}`, atMost: wait },
    );
    await waitUntilServed(site, terminal);
    const took = seconds(performance.now() - started);
    for (const { name: changed, live } of [named, ...together]) {
      const now = live === null ? 'is no longer live' : `is back at ${live}`;
      terminal.print(`${changed} ${now} on ${site.origin} after ${took}.`);
    }
  });
}
