import type { AudienceShare } from '@mortar/registry/core/audiences/audience';
import type { Judge } from '@mortar/registry/core/rollouts/judge';
import type { RolloutStatus } from '@mortar/registry/core/rollouts/rollout-status';

/** The changes that a release manager or the canary analysis may make to a running or paused rollout. */
export type RolloutVerb = 'pause' | 'resume' | 'advance' | 'promote' | 'abort' | 'roll-back';

/** A candidate that a growing share of visitors gets. */
export interface Rollout {
  id: string;
  name: string;
  candidate: string;
  /** The version that all other visitors get. */
  baseline: string;
  /** Who gets the candidate before the first step, one after the other. */
  audiences: AudienceShare[];
  /** Shares of all visitors, in hundredths of a percent, growing. */
  steps: number[];
  /** Seconds that each step lasts at least. */
  everySeconds: number;
  /** Visitors of each version that a verdict takes. */
  evidence: number;
  /** What judges it beside its visitors; `null`: nothing does. */
  judge: Judge | null;
  /** Index of the current step. Those of the audiences count from below zero: -1 is the last audience. */
  step: number;
  status: RolloutStatus;
  /** Why it paused or ended, in a sentence. */
  note: string | null;
  /** ISO 8601, UTC, as all times here. */
  stepSince: string;
  startedAt: string;
  endedAt: string | null;
}

/** Share of all visitors who get the candidate, in hundredths of a percent; 0 while only audiences do. */
export function shareOf({ steps, step }: Rollout): number {
  return steps[step] ?? 0;
}

/** The audiences that the rollout has reached, in their order. */
export function reachedAudiences({ audiences, step }: Pick<Rollout, 'audiences' | 'step'>): AudienceShare[] {
  return audiences.slice(0, audiences.length + step + 1);
}
