import { Command } from 'commander';
import { clockTime, table } from '#cli/formats.ts';
import { progress } from '#cli/rollout-progress.ts';
import { growthIn } from '#cli/site/growth-in-rollout.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

export function statusCommand(terminal: Terminal): Command {
  const command = new Command('status').description('what is live');
  return withSiteOptions(command).action(async (options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const { seq, remotes, approvals, frozen, gateways, silentGateways, databaseUnavailableSince } = await site.state();
    if (databaseUnavailableSince !== null) {
      terminal.print(
        `The database of ${site.origin} is unavailable since ${databaseUnavailableSince}: this is what a gateway read before, and serves. Nothing can be changed until it is back; mortar rollback waits for it.`,
      );
    }
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
      rollout ? `${rollout.candidate} ${progress(rollout)} ${rollout.status}` : '-',
      changedAt,
    ]);
    for (const line of table([['FRONT END', 'LIVE', 'BEFORE', 'ROLLOUT', 'CHANGED'], ...rows])) {
      terminal.print(line);
    }
    for (const { rollout } of databaseUnavailableSince === null ? remotes : [])
      if (rollout) terminal.print(await growthIn(site, rollout));
    for (const { id, actor, description, reason, expiresAt, approvedBy } of approvals) {
      const until = `until ${clockTime(expiresAt)}`;
      terminal.print(
        approvedBy === null
          ? `${actor} asks to ${description} (${reason}): another release manager may run mortar approve ${id} ${until}.`
          : `${actor} may ${description} ${until}: ${approvedBy} has approved it.`,
      );
    }
    const behind = gateways.filter((gateway) => gateway.seq < seq);
    const count = gateways.length - behind.length;
    terminal.print(`${count} ${count === 1 ? 'gateway serves' : 'gateways serve'} it.`);
    for (const { label, id, seenAt } of [...behind, ...silentGateways]) {
      terminal.print(
        `${label || id} may serve visitors what was live before: it was last seen at ${clockTime(seenAt)}.`,
      );
    }
  });
}
