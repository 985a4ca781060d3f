import { Command } from 'commander';
import { timeOf } from '@mortar/registry/condition/figures';
import { alarmSentence } from '@mortar/registry/core/alarms/alarm-sentence';
import { clockTime, table } from '#formats.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { progress, withReach } from '#rollout-progress.ts';
import { growthIn } from '#site/growth-in-rollout.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { SiteClient } from '#site/site-client.ts';
import type { Terminal } from '#terminal.ts';
import type { StateView } from '@mortar/registry/schemas/state';

interface StatusOptions extends SiteOptions, OutputOptions {}

export function statusCommand(terminal: Terminal): Command {
  const command = new Command('status').description('what is live');
  return answers(withSiteOptions(command), terminal, 'status', async (options: StatusOptions) => {
    const site = await openSite(options, terminal);
    const state = await site.state();
    const remotes = state.remotes.map(({ rollout, ...remote }) => ({
      ...remote,
      rollout: rollout && withReach(rollout),
    }));
    return { json: { ...state, remotes }, lines: options.json ? [] : await describe(site, state) };
  });
}

/** One line for each alarm that goes on. */
async function alarmLines(site: SiteClient): Promise<string[]> {
  const { remotes } = await site.overview();
  return remotes.flatMap(({ name, alarms }) =>
    alarms
      .filter(({ endedAt }) => endedAt === null)
      .map((alarm) => `Alarm, ${name} ${alarm.version}: ${alarmSentence(alarm, (iso) => timeOf(iso, Date.now()))}`),
  );
}

async function describe(site: SiteClient, state: StateView): Promise<string[]> {
  const { remotes, databaseUnavailableSince, frozen } = state;
  const lines: string[] = [];
  if (databaseUnavailableSince !== null) {
    lines.push(
      `The database of ${site.origin} is unavailable since ${databaseUnavailableSince}: this is what a gateway read before, and serves. Nothing can be changed until it is back; mortar rollback waits for it.`,
    );
  }
  if (frozen) lines.push(`All changes are frozen since ${frozen.since} by ${frozen.actor}: ${frozen.reason}`);
  if (remotes.length === 0) return [...lines, `Nothing is live on ${site.origin}.`];
  lines.push(...remoteTable(remotes));
  if (databaseUnavailableSince === null) lines.push(...(await alarmLines(site)));
  for (const { rollout } of databaseUnavailableSince === null ? remotes : []) {
    if (rollout) lines.push(await growthIn(site, rollout));
  }
  return [...lines, ...approvalLines(state), ...gatewayLines(state)];
}

function remoteTable(remotes: StateView['remotes']): string[] {
  const rows = remotes.map(({ name, live, serving, previous, rollout, changedAt }) => [
    name,
    serving === live ? live : `${live} (serving ${serving ?? 'nothing'} still)`,
    previous ?? '-',
    rollout ? `${rollout.candidate} ${progress(rollout)} ${rollout.status}` : '-',
    changedAt,
  ]);
  return table([['FRONT END', 'LIVE', 'BEFORE', 'ROLLOUT', 'CHANGED'], ...rows]);
}

function approvalLines({ approvals }: StateView): string[] {
  return approvals.map(({ id, actor, description, reason, expiresAt, approvedBy }) => {
    const until = `until ${clockTime(expiresAt)}`;
    return approvedBy === null
      ? `${actor} asks to ${description} (${reason}): another release manager may run mortar approve ${id} ${until}.`
      : `${actor} may ${description} ${until}: ${approvedBy} has approved it.`;
  });
}

function gatewayLines({ seq, gateways, silentGateways }: StateView): string[] {
  const behind = gateways.filter((gateway) => gateway.seq < seq);
  const count = gateways.length - behind.length;
  return [
    `${count} ${count === 1 ? 'gateway serves' : 'gateways serve'} it.`,
    ...[...behind, ...silentGateways].map(
      ({ label, id, seenAt }) =>
        `${label || id} may serve visitors what was live before: it was last seen at ${clockTime(seenAt)}.`,
    ),
  ];
}
