import type { Pointer } from '#registry/pointer.repository.ts';
import type { Release } from '#registry/release.repository.ts';
import type { PointerView, ReleaseView } from './schemas.ts';

export function pointerView({ trail, ...pointer }: Pointer): PointerView {
  return { ...pointer, previous: trail.at(-1) ?? null };
}

export function releaseView({ record: _record, ...release }: Release): ReleaseView {
  return release;
}
