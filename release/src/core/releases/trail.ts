import type { Pointer } from './active-version.repository.ts';

/** Versions that a rollback can walk back through. */
const LENGTH = 100;

/** The trail once what is live now has made way for another version. */
export function trailAfter(current: Pointer | undefined): string[] {
  return current ? [...current.trail, current.live].slice(-LENGTH) : [];
}
