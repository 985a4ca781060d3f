import { Command } from 'commander';
import { table } from './formats.ts';
import { openSite, type SiteOptions, withSiteOptions } from './site-option.ts';
import type { Terminal } from './terminal.ts';

export function statusCommand(terminal: Terminal): Command {
  const command = new Command('status').description('what is live');
  return withSiteOptions(command).action(async (options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const { remotes } = await site.state();
    if (remotes.length === 0) {
      terminal.print(`Nothing is live on ${site.origin}.`);
      return;
    }
    const rows = remotes.map(({ name, live, serving, previous, changedAt }) => [
      name,
      serving === live ? live : `${live} (serving ${serving ?? 'nothing'} still)`,
      previous ?? '-',
      changedAt,
    ]);
    for (const line of table([['FRONT END', 'LIVE', 'BEFORE', 'SINCE'], ...rows])) {
      terminal.print(line);
    }
  });
}
