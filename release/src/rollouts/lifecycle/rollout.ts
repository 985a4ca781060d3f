/** `running` and `paused` are under way; the others are how a rollout can have ended. */
export const ROLLOUT_STATUSES = ['running', 'paused', 'promoted', 'aborted', 'rolled-back'] as const;
export type RolloutStatus = (typeof ROLLOUT_STATUSES)[number];

/** A candidate on its way from a few people to everybody. */
export interface Rollout {
  id: string;
  name: string;
  candidate: string;
  /** What everybody else gets. */
  baseline: string;
  /** Shares of all people, in hundredths of a percent, growing. */
  steps: number[];
  /** Seconds that each step lasts at least. */
  everySeconds: number;
  /** People of each version that a judgement takes. */
  evidence: number;
  /** Index of the step that it is at. */
  step: number;
  status: RolloutStatus;
  /** Why it paused or ended, in a sentence. */
  note: string | null;
  /** ISO 8601, UTC, as all times here. */
  stepSince: string;
  startedAt: string;
  endedAt: string | null;
}

/** People who get the candidate, in hundredths of a percent. */
export function shareOf({ steps, step }: Rollout): number {
  return steps[step] ?? 0;
}
