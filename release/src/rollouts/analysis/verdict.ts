import { harmEvidence, rate, type Side } from './harm-evidence.ts';

/** What browsers reported of the two versions that are compared. */
export interface Evidence {
  candidate: Reported;
  baseline: Reported;
}

export interface Reported {
  people: number;
  /** People for whom it failed to load or crashed. */
  failed: number;
  /** People whose page load was measured. */
  measured: number;
  /** Of those, people for whom it was poor. */
  slow: number;
}

export type Verdict = { kind: 'harm' | 'doubt' | 'too-little'; because: string } | { kind: 'health' };

/** Evidence of this much ends a rollout. */
const ENOUGH = 100;
/** Evidence of this much keeps it from growing. */
const DOUBT = 3;
/**
 * More than a single address can speak for, so that no one client ends a rollout; see
 * `peoplePerAddress` of the gateway's settings.
 */
const FEWEST_HARMED = 3;

/** Compares a candidate with what others get at the same time. */
export function judgeEvidence({ candidate, baseline }: Evidence, needed: number): Verdict {
  const comparisons = [
    weigh('It fails for', failures(candidate), failures(baseline)),
    weigh('It is slow for', slowness(candidate), slowness(baseline)),
  ];

  const harm = comparisons.find(({ evidence, candidate: { harmed } }) => evidence >= ENOUGH && harmed >= FEWEST_HARMED);
  if (harm) return { kind: 'harm', because: `${compare(harm)}.` };

  const fewest = Math.min(candidate.people, baseline.people);
  if (fewest < needed) {
    return {
      kind: 'too-little',
      because: `Too little is known: ${candidate.people} people with the candidate and ${baseline.people} with the baseline were heard of, and a judgement takes ${needed} of each.`,
    };
  }
  const doubt = comparisons.find(({ evidence }) => evidence >= DOUBT);
  if (doubt) return { kind: 'doubt', because: `${compare(doubt)}: too much to go on, too little to be sure.` };
  return { kind: 'health' };
}

interface Comparison {
  what: string;
  candidate: Side;
  baseline: Side;
  evidence: number;
}

function weigh(what: string, candidate: Side, baseline: Side): Comparison {
  return { what, candidate, baseline, evidence: harmEvidence(candidate, baseline) };
}

function failures({ people, failed }: Reported): Side {
  return { people, harmed: failed };
}

function slowness({ measured, slow }: Reported): Side {
  return { people: measured, harmed: slow };
}

function compare({ what, candidate, baseline }: Comparison): string {
  return `${what} ${share(candidate)} with the candidate against ${share(baseline)} with the baseline`;
}

function share(side: Side): string {
  return `${side.harmed} of ${side.people} people (${(rate(side) * 100).toFixed(1)} %)`;
}
