import { SIGNAL_NAMES, type SignalName } from '@mortar/registry/core/signals/signals';
import type { Stratum } from '@mortar/rollouts/analysis/concurrent-evidence';
import { NOTHING_REPORTED } from '@mortar/rollouts/analysis/reported';

type Vital = 'LCP' | 'INP' | 'CLS';

/** What a visitor met of one front end. */
export interface Meeting {
  signals: Set<SignalName>;
  /** Whether the visitor reached what the page is for. */
  hasReachedGoal: boolean;
  /** Buckets. */
  vitals: Partial<Record<Vital, number>>;
}

const GOAL = 'contact-pressed';

export const noMeetings = (): Meeting => ({ signals: new Set(), hasReachedGoal: false, vitals: {} });

interface Counts {
  visitors: number;
  signals: Record<SignalName, number>;
  vitals: Record<Vital, { bucket: number; count: number }[]>;
}

type Side = Counts & {
  seen: number;
  served: number;
  silent: number;
  goals: Record<typeof GOAL, number>;
  elsewhere: Counts & { frontEnds: { signal: string; name: string; version: string; count: number }[] };
};

/** By the step in which visitors came, counted as the registry counts the rows of a rollout. */
export type Strata = Map<number, { candidate: Side; baseline: Side } & Stratum>;

export function stratumOf(strata: Strata, step: number): { candidate: Side; baseline: Side } {
  const known = strata.get(step);
  if (known) return known;
  const stratum = { candidate: nobody(), baseline: nobody() };
  strata.set(step, stratum);
  return stratum;
}

/**
 * @param of the front end that is rolled out
 * @param meetings by front end; none of a visitor who never reports
 * @param isOpen whether the visitor was served a page of it
 */
export function recordVisit(side: Side, of: string, meetings: ReadonlyMap<string, Meeting>, isOpen: boolean): void {
  side.seen += 1;
  if (!isOpen) return;
  const own = meetings.get(of);
  side.served += 1;
  if (!own) {
    side.silent += 1;
    return;
  }
  count(side, [own]);
  if (own.hasReachedGoal) side.goals[GOAL] += 1;
  const others = [...meetings].filter(([name]) => name !== of);
  count(
    side.elsewhere,
    others.map(([, meeting]) => meeting),
  );
  for (const [name, { signals }] of others) {
    for (const signal of signals) {
      const known = side.elsewhere.frontEnds.find((one) => one.signal === signal && one.name === name);
      if (known) known.count += 1;
      else side.elsewhere.frontEnds.push({ signal, name, version: '1.0.0', count: 1 });
    }
  }
}

/** One visitor, once for each signal, and with the worst of each web vital. */
function count(counts: Counts, meetings: readonly Meeting[]): void {
  counts.visitors += 1;
  for (const signal of SIGNAL_NAMES) {
    if (meetings.some(({ signals }) => signals.has(signal))) counts.signals[signal] += 1;
  }
  for (const vital of ['LCP', 'INP', 'CLS'] as const) {
    const worst = Math.max(...meetings.map(({ vitals }) => vitals[vital] ?? -1));
    if (worst < 0) continue;
    const known = counts.vitals[vital].find(({ bucket }) => bucket === worst);
    if (known) known.count += 1;
    else counts.vitals[vital].push({ bucket: worst, count: 1 });
  }
}

function nobody(): Side {
  return structuredClone({ ...NOTHING_REPORTED, seen: 0, goals: { [GOAL]: 0 } }) as Side;
}
