import type { Moved } from '@mortar/rollouts/activation/moves';
import type { GatewayHeartbeat } from '@mortar/registry/core/gateways/heartbeat.repository';
import { isWaitedFor, type Outage } from '@mortar/registry/core/gateways/outage';
import type { Approval } from '@mortar/registry/core/policies/approval.repository';
import { NO_POLICY } from '@mortar/registry/core/policies/policy.repository';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import type { ActiveVersion } from '@mortar/registry/core/releases/active-version';
import type { Release } from '@mortar/registry/core/releases/release.repository';
import { weightOf } from '@mortar/registry/core/releases/weight';
import { type Rollout, shareOf } from '@mortar/rollouts/lifecycle/rollout';
import type { RegistryOverview } from './registry-memory.ts';
import type { ActiveVersionView, RolledBackView } from '@mortar/registry/schemas/activation';
import type { ApprovalView } from '@mortar/registry/schemas/policies';
import type { ReleaseView } from '@mortar/registry/schemas/releases';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';
import type { GatewayView, StateView } from '@mortar/registry/schemas/state';

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
