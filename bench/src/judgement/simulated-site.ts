import { SIGNAL_NAMES, type SignalName } from '@mortar/registry/core/signals/signals';
import type { Segment } from '@mortar/registry/core/segments/segment';
import { concurrentEvidence } from '@mortar/rollouts/analysis/concurrent-evidence';
import { verdictOn } from '@mortar/rollouts/analysis/verdict';
import { histogramBucket } from '@mortar/rollouts/telemetry/histogram';
import { type Meeting, noMeetings, recordVisit, stratumOf, type Strata } from './simulated-reports.ts';

type Vital = 'LCP' | 'INP' | 'CLS';

/** Front ends of a site, and the part of its visitors who open each. The shell has no page of its own. */
export const SITE = { shell: 1, 'mfe-a': 0.7, 'mfe-b': 0.4, 'mfe-c': 0.25, 'mfe-d': 0.15, 'mfe-e': 0.1 } as const;
export type FrontEnd = keyof typeof SITE;
const FRONT_ENDS = Object.keys(SITE) as FrontEnd[];

/** What goes wrong with a candidate: a signal, silence, a page that nobody uses, or a web vital worse by this factor. */
export type Fault =
  | { signal: SignalName; of?: FrontEnd; segment?: Segment }
  | 'silence'
  | { unused: true; of?: FrontEnd }
  | { vital: Vital; factor: number; of?: FrontEnd };

export interface SimulatedRollout {
  of: FrontEnd;
  /** Shares of the visitors who get the candidate, one after the other, up to 1. */
  steps: readonly number[];
  /** Left out: the candidate is as sound as its baseline. Without `of` it is the front end's own. */
  fault?: Fault;
  /** Part of the candidate's visitors whom its fault meets. */
  met?: number;
}

/** Something that goes wrong for all visitors alike, from a part of the last step on. */
export interface Disturbance {
  signal: SignalName;
  of: FrontEnd;
  part: number;
}

export interface SimulatedSite {
  rollouts: readonly SimulatedRollout[];
  /** Visitors of each step, each of a network of their own. */
  visitorsPerStep: number;
  /** Visitors between two verdicts. */
  verdictEvery: number;
  disturbances?: readonly Disturbance[];
  /** Numbers from 0 to 1. */
  random: () => number;
}

export interface SimulatedOutcome {
  isRolledBack: boolean;
  /** The reason, when it was. */
  because?: string;
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
const REACHES_GOAL = 0.12;

interface Running extends SimulatedRollout {
  strata: Strata;
  segments: Map<Segment, Strata>;
  outcome: SimulatedOutcome;
}

/** Runs rollouts visitor by visitor, until the canary analysis rolls each back or its last step ends. */
export function simulateSite(site: SimulatedSite): SimulatedOutcome[] {
  const { visitorsPerStep, verdictEvery, random } = site;
  const rollouts = site.rollouts.map(
    (rollout): Running => ({
      ...rollout,
      strata: new Map(),
      segments: new Map(),
      outcome: { isRolledBack: false, met: 0 },
    }),
  );
  const steps = Math.max(...rollouts.map((rollout) => rollout.steps.length));
  for (let step = 0; step < steps; step += 1) {
    const disturbances = step === steps - 1 ? (site.disturbances ?? []) : [];
    for (let visitor = 1; visitor <= visitorsPerStep; visitor += 1) {
      const running = rollouts.filter((one) => !one.outcome.isRolledBack && step < one.steps.length);
      if (running.length === 0) break;
      visit(running, { step, disturbances, random, segments: segmentsOf(visitor) });
      if (visitor % verdictEvery === 0) running.forEach((one) => judge(one, step));
    }
  }
  return rollouts.map(({ outcome }) => outcome);
}

function judge({ of, steps, strata, segments, outcome }: Running, step: number): void {
  const trial = { name: of, candidate: '2.0.0', baseline: '1.0.0', needed: 1, part: steps[step] ?? 1 };
  const kinds = [...segments].map(([segment, own]) =>
    Object.assign(concurrentEvidence([...own.values()]), { segment }),
  );
  const verdict = verdictOn({ ...concurrentEvidence([...strata.values()]), segments: kinds }, trial);
  if (verdict.kind === 'worse') Object.assign(outcome, { isRolledBack: true, because: verdict.because });
}

interface Moment {
  step: number;
  disturbances: readonly Disturbance[];
  random: () => number;
  segments: readonly Segment[];
}

/** One browser of a twentieth of the visitors, and what is as usual as on the market; by number, so that chance stays what it is. */
function segmentsOf(visitor: number): Segment[] {
  return [
    visitor % 20 === 0 ? 'Safari' : visitor % 7 === 0 ? 'Firefox' : 'Chrome',
    visitor % 5 === 0 ? 'computer' : 'phone',
    visitor % 3 === 0 ? 'slow-network' : 'fast-network',
    visitor % 8 === 0 ? 'signed-in' : 'signed-out',
  ];
}

function visit(rollouts: readonly Running[], { step, disturbances, random, segments }: Moment): void {
  const opened = FRONT_ENDS.filter((name) => SITE[name] === 1 || random() < SITE[name]);
  const isSilent = random() < USUALLY_SILENT;
  const assigned = rollouts.map((rollout) => {
    const isCandidate = random() < (rollout.steps[step] ?? 1);
    const { fault, met = 1, of } = rollout;
    const isOpen = opened.includes(of) && (typeof fault !== 'object' || opened.includes(fault.of ?? of));
    const isOfSegment =
      typeof fault !== 'object' || !('segment' in fault) || segments.includes(fault.segment ?? 'Chrome');
    const isMet = fault !== undefined && isCandidate && isOpen && isOfSegment && random() < met;
    if (isMet) rollout.outcome.met += 1;
    return { rollout, isCandidate, fault: isMet ? fault : undefined, isOpen: opened.includes(of) };
  });
  const meetings = new Map<FrontEnd, Meeting>();
  if (!isSilent) {
    for (const name of opened) {
      const faults = assigned.flatMap(({ rollout, fault }) =>
        typeof fault === 'object' && (fault.of ?? rollout.of) === name ? [fault] : [],
      );
      meetings.set(name, meet(name, faults, disturbances, random));
    }
  }
  for (const { rollout, isCandidate, fault, isOpen } of assigned) {
    const ofKinds = segments.map((segment) => {
      const known = rollout.segments.get(segment) ?? new Map();
      rollout.segments.set(segment, known);
      return known;
    });
    const reported = fault === 'silence' ? new Map<FrontEnd, Meeting>() : meetings;
    for (const strata of [rollout.strata, ...ofKinds]) {
      const { candidate, baseline } = stratumOf(strata, step);
      recordVisit(isCandidate ? candidate : baseline, rollout.of, reported, isOpen);
    }
  }
}

function meet(
  name: FrontEnd,
  faults: readonly Exclude<Fault, 'silence'>[],
  disturbances: readonly Disturbance[],
  random: () => number,
): Meeting {
  const meeting = noMeetings();
  for (const signal of SIGNAL_NAMES) {
    const disturbed = disturbances.some((one) => one.of === name && one.signal === signal && random() < one.part);
    const isFaulty = faults.some((fault) => 'signal' in fault && fault.signal === signal);
    if (isFaulty || disturbed || random() < USUAL[signal]) meeting.signals.add(signal);
  }
  meeting.hasReachedGoal = random() < REACHES_GOAL && !faults.some((fault) => 'unused' in fault);
  if (name === 'shell') return meeting;
  const factorOf = (vital: Vital) =>
    faults.reduce((factor, fault) => ('vital' in fault && fault.vital === vital ? factor * fault.factor : factor), 1);
  const measure = (vital: Vital, value: number) => {
    meeting.vitals[vital] = histogramBucket(value * factorOf(vital));
  };
  measure('LCP', spread(1_100, 0.6, random));
  if (random() < PRESSES) measure('INP', spread(55, 0.8, random));
  // In thousandths.
  measure('CLS', random() < SHIFTS || factorOf('CLS') > 1 ? spread(20, 1, random) : 0);
  return meeting;
}

/** Log-normal values around a median, as web vitals are. */
function spread(median: number, deviation: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(deviation * normal);
}
