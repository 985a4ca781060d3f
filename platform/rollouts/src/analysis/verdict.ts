import { GROWTH, histogramBucket } from '#telemetry/histogram.ts';
import { bayesFactor, rate, type Side } from './bayes-factor.ts';
import {
  type BucketCount,
  type Evidence,
  type Met,
  type MetElsewhere,
  type Reported,
  wholeVisitors,
} from './reported.ts';
import { segmentText } from '@mortar/registry/core/segments/segment';
import { SIGNAL_NAMES, type SignalName, SIGNALS, VITAL_NAMES, VITALS } from '@mortar/registry/core/signals/signals';

export type Verdict = { kind: 'worse' | 'inconclusive' | 'insufficient'; because: string } | { kind: 'healthy' };

/** Bayes factor from which a rollout is rolled back for failures: loads, crashes and renders. */
const ENOUGH = 100;
/** The same for every other signal: there are eight, and each would roll back one in a hundred sound candidates. */
const ENOUGH_OF_OTHERS = 1_000;
/** Bayes factor from which a rollout does not advance. */
export const DOUBT = 3;
/** Networks from which on forged reports may end a rollout. */
const FORGERS = 50;
/** The same as part of all visitors of the rollout, where that is more. */
const FORGERS_PART = 0.01;
/** Standard deviations beyond what is expected: not one attack in ten thousand has as much luck. */
const LUCK = 3.5;
/** Visitors of the baseline from which its own web vitals are known well enough to compare with. */
const FEWEST_MEASURED = 20;
/** Part of the baseline's visitors whose web vitals are taken as usual. */
const USUAL_PART = 0.75;

/** The front end that is rolled out, and the versions that are compared. */
export interface Versions {
  name: string;
  candidate: string;
  baseline: string;
}

/** What a verdict is asked of. */
export interface Trial extends Versions {
  /** Visitors of each version that a verdict takes. */
  needed: number;
  /** Part of all visitors who get the candidate, up to 1. */
  part: number;
}

export function verdictOn(evidence: Evidence, { needed, part, ...versions }: Trial): Verdict {
  const { candidate, baseline } = evidence;
  const comparisons = comparisonsOf(evidence);
  const regression = comparisons.find(
    (comparison) =>
      factorOf(comparison) >= comparison.enough && affectedByCandidate(comparison) >= leastAffected(comparison, part),
  );
  if (regression) return { kind: 'worse', because: `${describeComparison(regression, versions)}.` };

  const fewest = Math.min(candidate.visitors, baseline.visitors);
  if (fewest < needed) {
    return {
      kind: 'insufficient',
      because: `Too little is known: ${candidate.visitors} visitors with ${versions.candidate} and ${baseline.visitors} with ${versions.baseline} have reported, and a verdict takes ${needed} of each.`,
    };
  }
  const doubt = comparisons.find((comparison) => factorOf(comparison) >= DOUBT);
  if (doubt)
    return {
      kind: 'inconclusive',
      because: `${describeComparison(doubt, versions)}: too much to go on, too little to be sure.`,
    };
  return { kind: 'healthy' };
}

interface Sides<Of> {
  candidate: Of;
  baseline: Of;
}

/** Visitors of both versions for whom a signal could have been measured, and was. */
export interface Comparison {
  /** Begins a sentence that ends with the number of visitors. */
  sentence: string;
  /** From which size on a web vital counts. */
  above?: string;
  /** Of other front ends than the one that is rolled out. */
  isElsewhere?: boolean;
  /** The other front end that candidates met most of it in, with its version. */
  beside?: string;
  /** Bayes factor from which a rollout is rolled back. */
  enough: number;
  /** Of a kind of visitors: how many comparisons there are of kinds, each of which may be wrong by chance. */
  tries?: number;
  /** Then all visitors of the rollout, whatever their kind: forgers choose it. */
  everybody?: number;
  candidate: Side;
  baseline: Side;
}

/** Every comparison that a verdict is made of: the gravest signal first, those of other front ends last. */
export function comparisonsOf({ candidate, baseline, segments = [] }: Evidence): Comparison[] {
  const elsewhere = { candidate: candidate.elsewhere, baseline: baseline.elsewhere };
  return [
    ...signalsOf({ candidate, baseline }, 'sentence'),
    {
      sentence: 'No report arrives from',
      enough: ENOUGH_OF_OTHERS,
      candidate: { visitors: candidate.served, affected: candidate.silent },
      baseline: { visitors: baseline.served, affected: baseline.silent },
    },
    ...vitalsOf({ candidate, baseline }, 'sentence'),
    ...goalsOf({ candidate, baseline }),
    ...segmentsOf({ candidate, baseline, segments }),
    ...signalsOf(elsewhere, 'elsewhere').map((comparison, index) => {
      const beside = mostAffected(elsewhere, SIGNAL_NAMES[index], comparison);
      return Object.assign(comparison, { isElsewhere: true }, beside && { beside });
    }),
    ...vitalsOf(elsewhere, 'elsewhere').map((comparison) => Object.assign(comparison, { isElsewhere: true })),
  ];
}

type Wording = 'sentence' | 'elsewhere';

function signalsOf({ candidate, baseline }: Sides<Met>, wording: Wording): Comparison[] {
  return SIGNAL_NAMES.map((name) => ({
    sentence: SIGNALS[name][wording],
    enough: name === 'failure' && wording === 'sentence' ? ENOUGH : ENOUGH_OF_OTHERS,
    candidate: { visitors: candidate.visitors, affected: candidate.signals[name] },
    baseline: { visitors: baseline.visitors, affected: baseline.signals[name] },
  }));
}

function vitalsOf({ candidate, baseline }: Sides<Met>, wording: Wording): Comparison[] {
  return VITAL_NAMES.flatMap((name) => {
    const limit = usualLimit(baseline.vitals[name], VITALS[name].unnoticed);
    if (limit === undefined) return [];
    const sideOf = ({ vitals }: Met): Side => ({
      visitors: whole(vitals[name]),
      affected: whole(vitals[name].filter(({ bucket }) => bucket > limit)),
    });
    const above = `above ${Math.round(GROWTH ** limit)} ${VITALS[name].unit}`;
    const sides = { candidate: sideOf(candidate), baseline: sideOf(baseline) };
    return [{ sentence: VITALS[name][wording], enough: ENOUGH_OF_OTHERS, above, ...sides }];
  });
}

/**
 * What crashes in one browser only is hardly more than usual of all visitors. What is sure of all is not said of each kind
 * again, and a kind that all are of is none.
 */
function segmentsOf({ candidate, baseline, segments = [] }: Evidence): Comparison[] {
  const isPart = (one: Sides<{ visitors: number }>) =>
    one.candidate.visitors < candidate.visitors || one.baseline.visitors < baseline.visitors;
  const compared = segments.filter((one) => one.candidate.visitors > 0 && one.baseline.visitors > 0 && isPart(one));
  const isSure = signalsOf({ candidate, baseline }, 'sentence').map((of) => factorOf(of) >= of.enough);
  const tries = compared.length * SIGNAL_NAMES.length;
  const everybody = candidate.visitors + baseline.visitors;
  return compared.flatMap(({ segment, ...sides }) =>
    signalsOf(sides, 'sentence').flatMap((comparison, index) => {
      if (isSure[index]) return [];
      const sentence = `${comparison.sentence.charAt(0).toLowerCase()}${comparison.sentence.slice(1)}`;
      const said = `Among visitors ${segmentText(segment)} ${sentence}`;
      return [{ ...comparison, sentence: said, tries, everybody }];
    }),
  );
}

/** A page that works and that visitors do not use for what it is there. */
function goalsOf({ candidate, baseline }: Evidence): Comparison[] {
  const missed = ({ visitors, goals }: Reported, goal: string): Side => ({
    visitors,
    affected: visitors - (goals[goal] ?? 0),
  });
  return Object.keys(baseline.goals).map((goal) => ({
    sentence: `Its goal ${goal} is not reached by`,
    enough: ENOUGH_OF_OTHERS,
    candidate: missed(candidate, goal),
    baseline: missed(baseline, goal),
  }));
}

/** The other front end, with its version, of whose signal the candidate's visitors met most beyond the baseline's. */
function mostAffected(
  { candidate, baseline }: Sides<MetElsewhere>,
  signal: SignalName | undefined,
  { candidate: { visitors }, baseline: { visitors: others } }: Comparison,
): string | undefined {
  const met = candidate.frontEnds.filter((one) => one.signal === signal);
  const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  const excess = ({ name, version }: { name: string; version: string }) => {
    const isIt = (one: { signal: string; name: string; version: string }) =>
      one.signal === signal && one.name === name && one.version === version;
    const usual = others === 0 ? 0 : sum(baseline.frontEnds.filter(isIt)) / others;
    return sum(candidate.frontEnds.filter(isIt)) - usual * visitors;
  };
  const [most] = met.toSorted((one, other) => excess(other) - excess(one));
  return most && excess(most) > 0 ? `${most.name} ${most.version}` : undefined;
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

function whole(counts: readonly BucketCount[]): number {
  return wholeVisitors(counts.reduce((sum, { count }) => sum + count, 0));
}

/** Affected visitors beyond those that the baseline's rate would have affected. */
function affectedByCandidate({ candidate, baseline }: Comparison): number {
  return candidate.affected - candidate.visitors * rate(baseline);
}

/**
 * More affected visitors than fewer than {@link FORGERS} networks can forge, which cannot choose to get the candidate. A
 * network counts as one visitor, with as much for the candidate as it had of its visitors. It gains most when it requests
 * documents until one has the candidate, at the nth request a nth: part / (1 - part) * ln(1 / part) on average.
 */
function leastAffected({ candidate, baseline, everybody }: Comparison, part: number): number {
  const visitors = everybody ?? candidate.visitors + baseline.visitors;
  const forgers = Math.max(FORGERS, visitors * FORGERS_PART);
  const each = part === 1 ? 1 : (part / (1 - part)) * Math.log(1 / part);
  const most = forgers * each + LUCK * Math.sqrt(forgers * each * (1 - each));
  return Math.ceil(Math.min(forgers, most));
}

/** Bayes factor by which a comparison speaks against the candidate; of each of many, as much less. */
export function factorOf({ candidate, baseline, tries = 1 }: Comparison): number {
  return bayesFactor(candidate, baseline) / tries;
}

/** `It throws errors for 3 of 40 visitors (7.5 %) with 2.0.0 against …`, without its end. */
export function describeComparison(
  { sentence, above, beside, candidate, baseline }: Comparison,
  versions: Versions,
): string {
  const sides = `${sentence} ${share(candidate)} with ${versions.candidate} against ${share(baseline)} with ${versions.baseline}`;
  if (beside) return `${sides}: ${versions.name} ${versions.candidate} with ${beside}`;
  return above ? `${sides} (${above})` : sides;
}

function share(side: Side): string {
  return `${side.affected} of ${side.visitors} visitors (${(rate(side) * 100).toFixed(1)} %)`;
}
