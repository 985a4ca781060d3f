import type { Moved } from '#activation/moves.ts';
import type { GatewayHeartbeat } from '#core/gateways/heartbeat.repository.ts';
import { isWaitedFor, type Outage } from '#core/gateways/outage.ts';
import type { Approval } from '#core/policies/approval.repository.ts';
import { NO_POLICY } from '#core/policies/policy.repository.ts';
import type { ActiveState } from '#core/releases/active-state.ts';
import type { ActiveVersion } from '#core/releases/active-version.ts';
import type { Release } from '#core/releases/release.repository.ts';
import { weightOf } from '#core/releases/weight.ts';
import { type Rollout, shareOf } from '#rollouts/lifecycle/rollout.ts';
import type { RegistryOverview } from './registry-memory.ts';
import type { ActiveVersionView, RolledBackView } from './schemas/activation.ts';
import type { ApprovalView } from './schemas/policies.ts';
import type { ReleaseView } from './schemas/releases.ts';
import type { RolloutView } from './schemas/rollouts.ts';
import type { GatewayView, StateView } from './schemas/state.ts';

export function activeVersionView({ version, previousVersions, ...rest }: ActiveVersion): ActiveVersionView {
  return { ...rest, live: version, previous: previousVersions.at(-1) ?? null };
}

/** @param rolledBack the front end that was named first */
export function rolledBackView([named, ...others]: readonly Moved[]): RolledBackView {
  if (!named) throw new Error('A rollback has changed no front end.');
  const { previousVersions = [], revision = 0 } = named.active ?? {};
  return { ...liveOf(named), previous: previousVersions.at(-1) ?? null, revision, together: others.map(liveOf) };
}

function liveOf({ name, active }: Moved): { name: string; live: string | null } {
  return { name, live: active?.version ?? null };
}

export function releaseView({ record, ...release }: Release): ReleaseView {
  return { ...release, weight: weightOf(record) };
}

export function rolloutView(rollout: Rollout): RolloutView {
  return {
    ...rollout,
    audiences: rollout.audiences.map(({ audience, share }) => ({ audience, share: percent(share) })),
    steps: rollout.steps.map(percent),
    share: percent(shareOf(rollout)),
  };
}

function percent(share: number): number {
  return share / 100;
}

interface StateContext {
  /** Names of the front ends that the client sees; left out: every one. */
  only: readonly string[] | undefined;
  /** What the responding gateway serves. */
  served: ActiveState;
  /** ISO 8601, UTC. */
  unavailableSince: string;
  /** As the responding gateway noticed it. */
  lastOutage: Outage | null;
}

export function stateView(
  { isRemembered, seq, gateways, frozen, activeVersions, rollouts, policies, approvals }: RegistryOverview,
  { only, served, unavailableSince, lastOutage }: StateContext,
): StateView {
  const now = Date.now();
  const isLive = (gateway: GatewayHeartbeat) => isWaitedFor(gateway, lastOutage, now);
  const serving = new Map(served.remotes.map(({ name, active }) => [name, active.version]));
  return {
    seq,
    databaseUnavailableSince: isRemembered ? unavailableSince : null,
    gateways: gateways.filter(isLive).map(gatewayView),
    silentGateways: gateways.filter((gateway) => !isLive(gateway)).map(gatewayView),
    frozen,
    approvals: approvals.filter(({ names }) => !only || names.every((name) => only.includes(name))).map(approvalView),
    services: served.services.filter(({ name }) => !only || only.includes(name)),
    remotes: remoteViews(
      activeVersions.filter(({ name }) => !only || only.includes(name)),
      { served: serving, rollouts, policies },
    ),
  };
}

interface RemoteContext extends Pick<RegistryOverview, 'rollouts' | 'policies'> {
  /** Versions that the responding gateway serves, by name. */
  served: ReadonlyMap<string, string>;
}

function remoteViews(
  activeVersions: readonly ActiveVersion[],
  { served, rollouts, policies }: RemoteContext,
): StateView['remotes'] {
  return activeVersions.map((active) => {
    const rollout = rollouts.find(({ name }) => name === active.name);
    return {
      ...activeVersionView(active),
      serving: served.get(active.name) ?? null,
      policy: policies.get(active.name) ?? NO_POLICY,
      rollout: rollout ? rolloutView(rollout) : null,
    };
  });
}

export function approvalView(approval: Approval): ApprovalView {
  const { id, names, description, actor, reason, requestedAt, expiresAt, approvedBy } = approval;
  const times = { requestedAt: requestedAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, names, description, actor, reason, ...times, approvedBy };
}

function gatewayView({ isLive: _isLive, ...gateway }: GatewayHeartbeat): GatewayView {
  return gateway;
}
