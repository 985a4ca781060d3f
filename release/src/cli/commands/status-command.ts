import { Command } from 'commander';
import { table } from '#cli/formats.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

export function statusCommand(terminal: Terminal): Command {
  const command = new Command('status').description('what is live');
  return withSiteOptions(command).action(async (options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const { remotes, frozen, gateways } = await site.state();
    if (frozen) {
      terminal.print(`All changes are frozen since ${frozen.since} by ${frozen.actor}: ${frozen.reason}`);
    }
    if (remotes.length === 0) {
      terminal.print(`Nothing is live on ${site.origin}.`);
      return;
    }
    const rows = remotes.map(({ name, live, serving, previous, rollout, changedAt }) => [
      name,
      serving === live ? live : `${live} (serving ${serving ?? 'nothing'} still)`,
      previous ?? '-',
      rollout ? `${rollout.candidate} ${rollout.share} % ${rollout.status}` : '-',
      changedAt,
    ]);
    for (const line of table([['FRONT END', 'LIVE', 'BEFORE', 'ROLLOUT', 'CHANGED'], ...rows])) {
      terminal.print(line);
    }
    terminal.print(`${gateways.length} ${gateways.length === 1 ? 'gateway serves' : 'gateways serve'} it.`);
  });
}
