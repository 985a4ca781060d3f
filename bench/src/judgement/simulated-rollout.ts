import {
  type Evidence,
  histogramBucket,
  type Reported,
  SIGNAL_NAMES,
  type SignalName,
  verdictOn,
} from '@mortar/release';

/** What goes wrong with a candidate: a signal, silence, or a web vital that gets worse by this factor. */
export type Fault = { signal: SignalName } | 'silence' | { vital: keyof Visits['vitals']; factor: number };

export interface SimulatedRollout {
  /** Shares of the visitors who get the candidate, one after the other, up to 1. */
  steps: readonly number[];
  /** Visitors of each step, each of a network of their own. */
  visitorsPerStep: number;
  /** Visitors between two verdicts. */
  verdictEvery: number;
  /** Left out: the candidate is as sound as its baseline. */
  fault?: Fault;
  /** Part of the candidate's visitors whom its fault meets. */
  met?: number;
  /** Numbers from 0 to 1. */
  random: () => number;
}

export interface SimulatedOutcome {
  isRolledBack: boolean;
  /** Visitors whom the fault had met until then. */
  met: number;
}

/** Of sound versions: visitors type wrong passwords, extensions throw, crawlers send no report. */
const USUAL: Record<SignalName, number> = {
  failure: 0.002,
  hydration: 0.005,
  error: 0.02,
  rejection: 0.05,
  outage: 0.01,
};
const USUALLY_SILENT = 0.1;
const PRESSES = 0.6;
const SHIFTS = 0.3;

interface Visits {
  visitors: number;
  signals: Record<SignalName, number>;
  served: number;
  silent: number;
  /** Visitors by bucket. */
  vitals: Record<'LCP' | 'INP' | 'CLS', Map<number, number>>;
}

/** Runs a rollout visitor by visitor until the canary analysis rolls it back or its last step ends. */
export function simulateRollout(rollout: SimulatedRollout): SimulatedOutcome {
  const { steps, visitorsPerStep, verdictEvery, fault, met: part = 0, random } = rollout;
  const [candidate, baseline] = [noVisits(), noVisits()];
  let met = 0;
  for (const share of steps) {
    for (let visitor = 1; visitor <= visitorsPerStep; visitor += 1) {
      const isCandidate = random() < share;
      const isMet = isCandidate && random() < part;
      if (isMet) met += 1;
      visit(isCandidate ? candidate : baseline, isMet ? fault : undefined, random);
      if (visitor % verdictEvery !== 0) continue;
      const evidence: Evidence = { candidate: reported(candidate), baseline: reported(baseline) };
      if (verdictOn(evidence, 1, share).kind === 'worse') return { isRolledBack: true, met };
    }
  }
  return { isRolledBack: false, met };
}

function visit(side: Visits, fault: Fault | undefined, random: () => number): void {
  side.served += 1;
  if (fault === 'silence' || random() < USUALLY_SILENT) {
    side.silent += 1;
    return;
  }
  side.visitors += 1;
  const { signal, vital, factor = 1 } = { signal: undefined, vital: undefined, factor: undefined, ...fault };
  for (const name of SIGNAL_NAMES) if (name === signal || random() < USUAL[name]) side.signals[name] += 1;
  const measure = (name: keyof Visits['vitals'], value: number) => {
    const bucket = histogramBucket(name === vital ? value * factor : value);
    side.vitals[name].set(bucket, (side.vitals[name].get(bucket) ?? 0) + 1);
  };
  measure('LCP', spread(1_100, 0.6, random));
  if (random() < PRESSES) measure('INP', spread(55, 0.8, random));
  // In thousandths.
  measure('CLS', random() < SHIFTS || vital === 'CLS' ? spread(20, 1, random) : 0);
}

/** Log-normal values around a median, as web vitals are. */
function spread(median: number, deviation: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(deviation * normal);
}

function noVisits(): Visits {
  return {
    visitors: 0,
    signals: { failure: 0, hydration: 0, error: 0, rejection: 0, outage: 0 },
    served: 0,
    silent: 0,
    vitals: { LCP: new Map(), INP: new Map(), CLS: new Map() },
  };
}

function reported({ vitals, ...visits }: Visits): Reported {
  const counts = (buckets: Map<number, number>) => Array.from(buckets, ([bucket, count]) => ({ bucket, count }));
  return { ...visits, vitals: { LCP: counts(vitals.LCP), INP: counts(vitals.INP), CLS: counts(vitals.CLS) } };
}
