import type { Pointer } from '#registry/pointer.repository.ts';
import type { Release } from '#registry/release.repository.ts';
import type { PointerView, ReleaseView, StateView } from './schemas.ts';

export function pointerView({ trail, ...pointer }: Pointer): PointerView {
  return { ...pointer, previous: trail.at(-1) ?? null };
}

export function releaseView({ record: _record, ...release }: Release): ReleaseView {
  return release;
}

/** @param served versions that this gateway serves, by name */
export function stateView(pointers: Pointer[], served: ReadonlyMap<string, string>): StateView {
  const remotes: StateView['remotes'] = [];
  for (const pointer of pointers) {
    remotes.push({ ...pointerView(pointer), serving: served.get(pointer.name) ?? null });
  }
  return { remotes };
}
