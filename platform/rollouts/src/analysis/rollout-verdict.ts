import { type Audience, describeAudience } from '@mortar/registry/core/audiences/audience';
import { ALL_VISITORS } from '#assignment/bucket.ts';
import { reachedAudiences, type Rollout, shareOf } from '#lifecycle/rollout.ts';
import { type Evidence, NOTHING_REPORTED, type RolloutEvidence } from './reported.ts';
import { type Comparison, comparisonsOf, DOUBT, factorOf, type Verdict, verdictOn } from './verdict.ts';

/** Visitors of a rollout who are compared with each other alone. */
interface Group {
  /** `undefined`: everybody who is in no audience. */
  audience?: Audience;
  evidence: Evidence;
  /** Part of them who get the candidate, up to 1. */
  part: number;
}

/**
 * Visitors of an audience are compared with each other alone: they get the candidate more often than others, so that
 * what their countries and devices do to a page would count against it. Harm in any audience is harm; whether enough is
 * known to go on is asked of the step that ends.
 */
export function verdictOnRollout(rollout: Rollout, evidence: RolloutEvidence): Verdict {
  const groups = groupsOf(rollout, evidence);
  const { name, candidate, baseline, evidence: needed } = rollout;
  const verdicts = groups.map((group) =>
    named(verdictOn(group.evidence, { name, candidate, baseline, needed, part: group.part }), group),
  );
  const current = groups.at(-1);
  const worse = verdicts.find(({ kind }) => kind === 'worse');
  if (worse) return worse;
  if (current?.part === 1) {
    if (current.audience) return nothingToCompare(describeAudience(current.audience), candidate, 'advance');
    // The evidence covers the steps before, too, in which others had the baseline.
    if (current.evidence.baseline.visitors < rollout.evidence)
      return nothingToCompare('visitors', candidate, 'promote');
  }
  const last = verdicts.at(-1);
  if (last && last.kind !== 'healthy') return last;
  return verdicts.find(({ kind }) => kind === 'inconclusive') ?? { kind: 'healthy' };
}

/** Every comparison of a rollout, with the audience whose visitors are compared; of kinds of visitors, what is no chance. */
export function comparisonsOfRollout(
  rollout: Rollout,
  evidence: RolloutEvidence,
): (Comparison & { audience?: Audience })[] {
  return groupsOf(rollout, evidence).flatMap((group) =>
    comparisonsOf(group.evidence)
      .filter((comparison) => comparison.tries === undefined || factorOf(comparison) >= DOUBT)
      .map((comparison) => Object.assign(comparison, group.audience && { audience: group.audience })),
  );
}

/** Those whom the rollout has reached; the last are those of its current step. */
function groupsOf(rollout: Rollout, { audiences, ...others }: RolloutEvidence): Group[] {
  const everybodys = shareOf(rollout);
  const reached = reachedAudiences(rollout).map(
    ({ audience, share }, index): Group => ({
      audience,
      evidence: audiences[index] ?? { candidate: NOTHING_REPORTED, baseline: NOTHING_REPORTED },
      part: Math.max(share, everybodys) / ALL_VISITORS,
    }),
  );
  return rollout.step < 0 ? reached : [...reached, { evidence: others, part: everybodys / ALL_VISITORS }];
}

function named(verdict: Verdict, { audience }: Group): Verdict {
  if (!audience || verdict.kind === 'healthy') return verdict;
  return { ...verdict, because: `Among ${describeAudience(audience)}: ${verdict.because}` };
}

function nothingToCompare(who: string, candidate: string, verb: 'advance' | 'promote'): Verdict {
  return {
    kind: 'insufficient',
    because: `All ${who} have ${candidate}, so that there is no other version to compare it with: look at their reports, then ${verb} or roll back.`,
  };
}
