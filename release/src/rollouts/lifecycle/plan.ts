import { Refusal } from '#core/errors/refusal.ts';
import { ALL_VISITORS } from '#rollouts/assignment/bucket.ts';

/** The steps by which a candidate reaches all visitors. */
export interface RolloutPlan {
  /** The candidate: a published version. */
  to: string;
  /** Percent of all visitors, growing, the last 100. */
  steps: readonly number[];
  everySeconds: number;
  /** Visitors of each version that a verdict takes. */
  evidence: number;
}

const MOST_STEPS = 20;

/** The steps in hundredths of a percent; refuses a plan that cannot be carried out. */
export function checkPlan({ steps, everySeconds, evidence }: RolloutPlan): number[] {
  const shares = steps.map((percent) => Math.round(percent * 100));
  const grows = shares.every((share, index) => share > (shares[index - 1] ?? 0));
  if (!grows || shares.at(-1) !== ALL_VISITORS || shares.length > MOST_STEPS) {
    throw new Refusal(
      'bad-plan',
      'Steps are percentages that grow to 100, such as 1,10,50,100: at most 20, none below 0.01.',
    );
  }
  if (!Number.isInteger(everySeconds) || everySeconds < 1 || everySeconds > 7 * 86_400) {
    throw new Refusal('bad-plan', 'A step lasts from one second to seven days, such as 10m.');
  }
  if (!Number.isInteger(evidence) || evidence < 1 || evidence > 1_000_000) {
    throw new Refusal('bad-plan', 'The evidence of a verdict is a number of visitors from 1 to 1,000,000.');
  }
  return shares;
}
