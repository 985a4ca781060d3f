import { Refusal } from '#core/errors/refusal.ts';

/** The version of one front end that every visitor gets, except those who get the candidate of a rollout. */
export interface ActiveVersion {
  name: string;
  version: string;
  /** Versions that were active before and were not rolled back, oldest first. */
  previousVersions: string[];
  /** Incremented by every change of this front end; changes compare-and-swap on it. */
  revision: number;
  /** ISO 8601, UTC. */
  changedAt: string;
}

/** Number of previous versions that are stored for rollbacks. */
const MOST_PREVIOUS_VERSIONS = 100;

/** The previous versions that the version after `active` gets. */
export function previousVersionsAfter(current: ActiveVersion | undefined): string[] {
  return current ? [...current.previousVersions, current.version].slice(-MOST_PREVIOUS_VERSIONS) : [];
}

/**
 * Refuses a change when another one was made since the user decided on it.
 *
 * @param expected revision that the user saw; 0: nothing was active; undefined: any
 */
export function checkRevision(name: string, current: ActiveVersion | undefined, expected: number | undefined): void {
  if (expected === undefined || expected === (current?.revision ?? 0)) return;
  throw new Refusal(
    'revision-conflict',
    `${name} was changed by another operator since you read it${current ? ` and is at ${current.version}` : ''}: look at the history, then decide again.`,
  );
}
