import type { RolledBack } from '#activation/activation.ts';
import type { ActiveVersion } from '#core/releases/active-version.ts';
import type { Release } from '#core/releases/release.repository.ts';
import { type Rollout, shareOf } from '#rollouts/lifecycle/rollout.ts';
import type { ActiveVersionView, ReleaseView, RolledBackView, RolloutView, StateView } from './schemas.ts';

export function activeVersionView({ version, previousVersions, ...rest }: ActiveVersion): ActiveVersionView {
  return { ...rest, live: version, previous: previousVersions.at(-1) ?? null };
}

/** @param rolledBack the front end that was named first */
export function rolledBackView([named, ...others]: readonly RolledBack[]): RolledBackView {
  if (!named) throw new Error('A rollback has changed no front end.');
  const { previousVersions = [], revision = 0 } = named.active ?? {};
  return { ...liveOf(named), previous: previousVersions.at(-1) ?? null, revision, together: others.map(liveOf) };
}

function liveOf({ name, active }: RolledBack): { name: string; live: string | null } {
  return { name, live: active?.version ?? null };
}

export function releaseView({ record: _record, ...release }: Release): ReleaseView {
  return release;
}

export function rolloutView(rollout: Rollout): RolloutView {
  return {
    ...rollout,
    steps: rollout.steps.map(percent),
    share: percent(shareOf(rollout)),
  };
}

function percent(share: number): number {
  return share / 100;
}

/**
 * @param served versions that the responding gateway serves, by name
 * @param rollouts running or paused
 */
export function remoteViews(
  activeVersions: readonly ActiveVersion[],
  served: ReadonlyMap<string, string>,
  rollouts: readonly Rollout[],
): StateView['remotes'] {
  return activeVersions.map((active) => {
    const rollout = rollouts.find(({ name }) => name === active.name);
    return {
      ...activeVersionView(active),
      serving: served.get(active.name) ?? null,
      rollout: rollout ? rolloutView(rollout) : null,
    };
  });
}
