import type { Pointer } from '#core/releases/active-version.repository.ts';
import type { Release } from '#core/releases/release.repository.ts';
import { type Rollout, shareOf } from '#rollouts/lifecycle/rollout.ts';
import type { PointerView, ReleaseView, RolloutView, StateView } from './schemas.ts';

export function pointerView({ trail, ...pointer }: Pointer): PointerView {
  return { ...pointer, previous: trail.at(-1) ?? null };
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
 * @param served versions that the answering gateway serves, by name
 * @param rollouts those under way
 */
export function remoteViews(
  pointers: Pointer[],
  served: ReadonlyMap<string, string>,
  rollouts: readonly Rollout[],
): StateView['remotes'] {
  return pointers.map((pointer) => {
    const rollout = rollouts.find(({ name }) => name === pointer.name);
    return {
      ...pointerView(pointer),
      serving: served.get(pointer.name) ?? null,
      rollout: rollout ? rolloutView(rollout) : null,
    };
  });
}
