import { bayesFactor, rate, type Side } from './bayes-factor.ts';

/** Reports of browsers about the two versions that are compared. Visitors of one network count as one. */
export interface Evidence {
  candidate: Reported;
  baseline: Reported;
}

export interface Reported {
  visitors: number;
  /** Visitors for whom it failed to load or crashed. */
  failed: number;
  /** Visitors whose page load was measured. */
  measured: number;
  /** Of those, visitors for whom it was poor. */
  slow: number;
}

export type Verdict = { kind: 'worse' | 'inconclusive' | 'insufficient'; because: string } | { kind: 'healthy' };

/** Bayes factor from which a rollout is rolled back. */
const ENOUGH = 100;
/** Bayes factor from which a rollout does not advance. */
const DOUBT = 3;
/** Fewest visitors of different networks that a rollout is rolled back for. */
const LEAST_AFFECTED = 3;
/**
 * Visitors, of all who came, whose forged reports must not end a rollout. They cannot choose to get the candidate: only
 * its share of them counts against it.
 */
const MOST_FORGERS = 16;
/** The same as part of all visitors of the rollout, where that is more. */
const MOST_FORGERS_PART = 0.01;

/**
 * @param needed visitors of each version that a verdict takes
 * @param part part of all visitors who get the candidate, up to 1
 */
export function verdictOn({ candidate, baseline }: Evidence, needed: number, part: number): Verdict {
  const comparisons = [
    weigh('It fails for', failures(candidate), failures(baseline)),
    weigh('It is slow for', slowness(candidate), slowness(baseline)),
  ];

  const regression = comparisons.find(
    (comparison) => comparison.evidence >= ENOUGH && affectedByCandidate(comparison) >= leastAffected(comparison, part),
  );
  if (regression) return { kind: 'worse', because: `${compare(regression)}.` };

  const fewest = Math.min(candidate.visitors, baseline.visitors);
  if (fewest < needed) {
    return {
      kind: 'insufficient',
      because: `Too little is known: ${candidate.visitors} visitors with the candidate and ${baseline.visitors} with the baseline have reported, and a verdict takes ${needed} of each.`,
    };
  }
  const doubt = comparisons.find(({ evidence }) => evidence >= DOUBT);
  if (doubt) return { kind: 'inconclusive', because: `${compare(doubt)}: too much to go on, too little to be sure.` };
  return { kind: 'healthy' };
}

/** Affected visitors beyond those that the baseline's rate would have affected. */
function affectedByCandidate({ candidate, baseline }: Comparison): number {
  return candidate.affected - candidate.visitors * rate(baseline);
}

function leastAffected({ candidate, baseline }: Comparison, part: number): number {
  const forgers = Math.max(MOST_FORGERS, (candidate.visitors + baseline.visitors) * MOST_FORGERS_PART);
  return Math.max(LEAST_AFFECTED, Math.ceil(forgers * part));
}

interface Comparison {
  what: string;
  candidate: Side;
  baseline: Side;
  evidence: number;
}

function weigh(what: string, candidate: Side, baseline: Side): Comparison {
  return { what, candidate, baseline, evidence: bayesFactor(candidate, baseline) };
}

function failures({ visitors, failed }: Reported): Side {
  return { visitors, affected: failed };
}

function slowness({ measured, slow }: Reported): Side {
  return { visitors: measured, affected: slow };
}

function compare({ what, candidate, baseline }: Comparison): string {
  return `${what} ${share(candidate)} with the candidate against ${share(baseline)} with the baseline`;
}

function share(side: Side): string {
  return `${side.affected} of ${side.visitors} visitors (${(rate(side) * 100).toFixed(1)} %)`;
}
