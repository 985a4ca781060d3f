import { bayesFactor, rate, type Side } from './bayes-factor.ts';

/** Reports of browsers about the two versions that are compared. */
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
/**
 * Higher than the number of visitors that count for one IP address, so that no single client ends a rollout;
 * see `visitorsPerAddress` of the gateway's settings.
 */
const LEAST_AFFECTED = 3;

/** @param needed visitors of each version that a verdict takes */
export function verdictOn({ candidate, baseline }: Evidence, needed: number): Verdict {
  const comparisons = [
    weigh('It fails for', failures(candidate), failures(baseline)),
    weigh('It is slow for', slowness(candidate), slowness(baseline)),
  ];

  const regression = comparisons.find(
    ({ evidence, candidate: { affected } }) => evidence >= ENOUGH && affected >= LEAST_AFFECTED,
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
