import { type AudienceShare, isAudience } from '@mortar/registry/core/audiences/audience';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { Judge } from '@mortar/registry/core/rollouts/judge';
import { ALL_VISITORS } from '#assignment/bucket.ts';

/** The steps by which a candidate reaches all visitors. */
export interface RolloutPlan {
  /** The candidate: a published version. */
  to: string;
  /** Who gets it before the first step, one after the other, with percent of the audience. */
  audiences?: readonly { audience: string; share: number }[];
  /** Percent of all visitors, growing, the last 100. */
  steps: readonly number[];
  everySeconds: number;
  /** Visitors of each version that a verdict takes. */
  evidence: number;
  /** A query to Prometheus that judges it, too. */
  judge?: Judge;
}

const MOST_STEPS = 20;
const MOST_AUDIENCES = 5;

/** Audiences and steps in hundredths of a percent; refuses a plan that cannot be carried out. */
export function checkPlan({ audiences = [], steps, everySeconds, evidence, judge }: RolloutPlan): {
  audiences: AudienceShare[];
  shares: number[];
} {
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
  if (judge && judge.above === undefined && judge.below === undefined) {
    throw new Refusal(
      'bad-plan',
      'A query judges by a bound: say above or below which value it speaks against the candidate.',
    );
  }
  return { audiences: checkAudiences(audiences), shares };
}

function checkAudiences(audiences: NonNullable<RolloutPlan['audiences']>): AudienceShare[] {
  if (new Set(audiences.map(({ audience }) => audience)).size < audiences.length || audiences.length > MOST_AUDIENCES) {
    throw new Refusal('bad-plan', `A rollout has each audience once, and at most ${MOST_AUDIENCES}.`);
  }
  return audiences.map(({ audience, share: percent }) => {
    const share = Math.round(percent * 100);
    if (!isAudience(audience) || share < 1 || share > ALL_VISITORS) {
      throw new Refusal(
        'bad-plan',
        'An audience is staff, invited, a country such as country=NG, device=phone or device=other, with a share from 0.01 to 100 %.',
      );
    }
    return { audience, share };
  });
}
