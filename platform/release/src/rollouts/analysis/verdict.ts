import { GROWTH, histogramBucket } from '#rollouts/telemetry/histogram.ts';
import { bayesFactor, rate, type Side } from './bayes-factor.ts';
import {
  SIGNAL_NAMES,
  type SignalName,
  SIGNALS,
  VITAL_NAMES,
  type VitalName,
  VITALS,
} from '#rollouts/telemetry/signals.ts';

/** Reports of browsers about the two versions that are compared. Visitors of one network count as one. */
export interface Evidence {
  candidate: Reported;
  baseline: Reported;
}

/** The evidence of a rollout: of everybody who is in no audience of it, and of each audience, by its index. */
export interface RolloutEvidence extends Evidence {
  audiences: readonly Evidence[];
}

export interface Reported {
  /** Visitors who reported. */
  visitors: number;
  /** Of those, visitors for whom each signal was measured. */
  signals: Readonly<Record<SignalName, number>>;
  /** Visitors whom a document brought a page, long enough ago for a report to have come. */
  served: number;
  /** Of those, visitors who never reported. */
  silent: number;
  /** Visitors by the bucket of their worst web vital. */
  vitals: Readonly<Record<VitalName, readonly BucketCount[]>>;
}

const NOTHING: Reported = {
  visitors: 0,
  signals: { failure: 0, hydration: 0, error: 0, rejection: 0, outage: 0 },
  served: 0,
  silent: 0,
  vitals: { LCP: [], INP: [], CLS: [] },
};
/** Of visitors who have not come yet. */
export const NO_EVIDENCE: Evidence = { candidate: NOTHING, baseline: NOTHING };

/** Weighs visitors who share a network; not rounded. */
export interface BucketCount {
  bucket: number;
  count: number;
}

export type Verdict = { kind: 'worse' | 'inconclusive' | 'insufficient'; because: string } | { kind: 'healthy' };

/** Bayes factor from which a rollout is rolled back for failures: loads, crashes and renders. */
const ENOUGH = 100;
/** The same for every other signal: there are eight, and each would roll back one in a hundred sound candidates. */
const ENOUGH_OF_OTHERS = 1_000;
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
/** Visitors of the baseline from which its own web vitals are known well enough to compare with. */
const FEWEST_MEASURED = 20;
/** Part of the baseline's visitors whose web vitals are taken as usual. */
const USUAL_PART = 0.75;

/**
 * @param needed visitors of each version that a verdict takes
 * @param part part of all visitors who get the candidate, up to 1
 */
export function verdictOn(evidence: Evidence, needed: number, part: number): Verdict {
  const { candidate, baseline } = evidence;
  const comparisons = comparisonsOf(evidence);
  const regression = comparisons.find(
    (comparison) =>
      factorOf(comparison) >= comparison.enough && affectedByCandidate(comparison) >= leastAffected(comparison, part),
  );
  if (regression) return { kind: 'worse', because: `${describeComparison(regression)}.` };

  const fewest = Math.min(candidate.visitors, baseline.visitors);
  if (fewest < needed) {
    return {
      kind: 'insufficient',
      because: `Too little is known: ${candidate.visitors} visitors with the candidate and ${baseline.visitors} with the baseline have reported, and a verdict takes ${needed} of each.`,
    };
  }
  const doubt = comparisons.find((comparison) => factorOf(comparison) >= DOUBT);
  if (doubt)
    return { kind: 'inconclusive', because: `${describeComparison(doubt)}: too much to go on, too little to be sure.` };
  return { kind: 'healthy' };
}

/** Visitors of both versions for whom a signal could have been measured, and was. */
export interface Comparison {
  /** Begins a sentence that ends with the number of visitors. */
  sentence: string;
  /** From which size on a web vital counts. */
  above?: string;
  /** Bayes factor from which a rollout is rolled back. */
  enough: number;
  candidate: Side;
  baseline: Side;
}

/** Every comparison that a verdict is made of, the gravest signal first. */
export function comparisonsOf({ candidate, baseline }: Evidence): Comparison[] {
  const compare = (sentence: string, sideOf: (reported: Reported) => Side, enough = ENOUGH_OF_OTHERS): Comparison => ({
    sentence,
    enough,
    candidate: sideOf(candidate),
    baseline: sideOf(baseline),
  });
  return [
    ...SIGNAL_NAMES.map((name) => {
      const sideOf = ({ visitors, signals }: Reported): Side => ({ visitors, affected: signals[name] });
      return compare(SIGNALS[name].sentence, sideOf, name === 'failure' ? ENOUGH : undefined);
    }),
    compare('No report arrives from', ({ served, silent }) => ({ visitors: served, affected: silent })),
    ...VITAL_NAMES.flatMap((name) => {
      const limit = usualLimit(baseline.vitals[name], VITALS[name].unnoticed);
      if (limit === undefined) return [];
      const above = `above ${Math.round(GROWTH ** limit)} ${VITALS[name].unit}`;
      const sideOf = ({ vitals }: Reported): Side => ({
        visitors: whole(vitals[name]),
        affected: whole(vitals[name].filter(({ bucket }) => bucket > limit)),
      });
      return [{ ...compare(VITALS[name].sentence, sideOf), above }];
    }),
  ];
}

/** The bucket above the baseline's best three quarters; undefined while too few of its visitors were measured. */
function usualLimit(counts: readonly BucketCount[], unnoticed: number): number | undefined {
  if (whole(counts) < FEWEST_MEASURED) return undefined;
  const usual = whole(counts) * USUAL_PART;
  let below = 0;
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    below += count;
    if (below >= usual) return Math.max(bucket + 1, histogramBucket(unnoticed));
  }
  return undefined;
}

/** Rounded down: part of a visitor is no visitor. The thousandth makes up for what binary fractions lack. */
function whole(counts: readonly BucketCount[]): number {
  return Math.floor(counts.reduce((sum, { count }) => sum + count, 0) + 0.001);
}

/** Affected visitors beyond those that the baseline's rate would have affected. */
function affectedByCandidate({ candidate, baseline }: Comparison): number {
  return candidate.affected - candidate.visitors * rate(baseline);
}

function leastAffected({ candidate, baseline }: Comparison, part: number): number {
  const forgers = Math.max(MOST_FORGERS, (candidate.visitors + baseline.visitors) * MOST_FORGERS_PART);
  return Math.max(LEAST_AFFECTED, Math.ceil(forgers * part));
}

/** Bayes factor by which a comparison speaks against the candidate. */
export function factorOf({ candidate, baseline }: Comparison): number {
  return bayesFactor(candidate, baseline);
}

/** `It throws errors for 3 of 40 visitors (7.5 %) with the candidate against …`, without its end. */
export function describeComparison({ sentence, above, candidate, baseline }: Comparison): string {
  const sides = `${sentence} ${share(candidate)} with the candidate against ${share(baseline)} with the baseline`;
  return above ? `${sides} (${above})` : sides;
}

function share(side: Side): string {
  return `${side.affected} of ${side.visitors} visitors (${(rate(side) * 100).toFixed(1)} %)`;
}
