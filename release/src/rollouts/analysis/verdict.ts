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

export type Verdict = { kind: 'harmful' | 'inconclusive' | 'insufficient'; because: string } | { kind: 'healthy' };

/** Evidence of this much ends a rollout. */
const ENOUGH = 100;
/** Evidence of this much keeps it from growing. */
const DOUBT = 3;
/**
 * More than a single address can speak for, so that no one client ends a rollout; see
 * `peoplePerAddress` of the gateway's settings.
 */
const FEWEST_HARMED = 3;

/** @param needed visitors of each version that a verdict takes */
export function verdictOn({ candidate, baseline }: Evidence, needed: number): Verdict {
  const comparisons = [
    weigh('It fails for', failures(candidate), failures(baseline)),
    weigh('It is slow for', slowness(candidate), slowness(baseline)),
  ];

  const harm = comparisons.find(({ evidence, candidate: { harmed } }) => evidence >= ENOUGH && harmed >= FEWEST_HARMED);
  if (harm) return { kind: 'harmful', because: `${compare(harm)}.` };

  const fewest = Math.min(candidate.people, baseline.people);
  if (fewest < needed) {
    return {
      kind: 'insufficient',
      because: `Too little is known: ${candidate.people} people with the candidate and ${baseline.people} with the baseline have reported, and a verdict takes ${needed} of each.`,
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
