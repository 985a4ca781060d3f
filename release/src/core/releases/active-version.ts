import { Refusal } from '#core/errors/refusal.ts';

/** The version of one front end that everybody gets, unless a rollout gives them its candidate. */
export interface ActiveVersion {
  name: string;
  version: string;
  /** Versions that were active before and were not rolled back, oldest first. */
  previousVersions: string[];
  /** Raised by every change of this front end: the value to compare-and-swap on. */
  revision: number;
  /** ISO 8601, UTC. */
  changedAt: string;
}

/** Versions that roll backs can go back through. */
const MOST_PREVIOUS_VERSIONS = 100;

/** The previous versions of whichever version replaces this one. */
export function previousVersionsAfter(current: ActiveVersion | undefined): string[] {
  return current ? [...current.previousVersions, current.version].slice(-MOST_PREVIOUS_VERSIONS) : [];
}

/**
 * Refuses a change that was decided on before another user made one.
 *
 * @param expected revision that the decision was made on; 0: nothing was active; left out: any
 */
export function checkRevision(name: string, current: ActiveVersion | undefined, expected: number | undefined): void {
  if (expected === undefined || expected === (current?.revision ?? 0)) return;
  throw new Refusal(
    'revision-conflict',
    `${name} was changed by another operator since you read it${current ? ` and is at ${current.version}` : ''}: look at the history, then decide again.`,
  );
}
