/** `running` and `paused` are under way; the others are how a rollout can have ended. */
export const ROLLOUT_STATUSES = ['running', 'paused', 'promoted', 'aborted', 'rolled-back'] as const;
export type RolloutStatus = (typeof ROLLOUT_STATUSES)[number];

/** The changes that a release manager or the canary analysis may make to a running or paused rollout. */
export type RolloutVerb = 'pause' | 'resume' | 'advance' | 'promote' | 'abort' | 'roll-back';

/** A candidate that a growing share of visitors gets. */
export interface Rollout {
  id: string;
  name: string;
  candidate: string;
  /** The version that all other visitors get. */
  baseline: string;
  /** Shares of all visitors, in hundredths of a percent, growing. */
  steps: number[];
  /** Seconds that each step lasts at least. */
  everySeconds: number;
  /** Visitors of each version that a verdict takes. */
  evidence: number;
  /** Index of the current step. */
  step: number;
  status: RolloutStatus;
  /** Why it paused or ended, in a sentence. */
  note: string | null;
  /** ISO 8601, UTC, as all times here. */
  stepSince: string;
  startedAt: string;
  endedAt: string | null;
}

/** Share of visitors who get the candidate, in hundredths of a percent. */
export function shareOf({ steps, step }: Rollout): number {
  return steps[step] ?? 0;
}
