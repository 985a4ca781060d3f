import type { Segment } from '@mortar/registry/core/segments/segment';
import { SIGNAL_NAMES, type SignalName, type VitalName } from '@mortar/registry/core/signals/signals';

/** Reports of browsers about the two versions that are compared. Visitors of one network count as one. */
export interface Evidence {
  candidate: Reported;
  /** Weighed so that it was there at the same time as the candidate; see `concurrent-evidence.ts`. */
  baseline: Reported;
  /** Visitors by kind, of whom a part may meet what is no more than usual of all. */
  segments?: readonly SegmentEvidence[];
}

/** What visitors of one kind met, of both versions. */
export interface SegmentEvidence {
  segment: Segment;
  candidate: Met;
  baseline: Met;
}

/** The evidence of a rollout: of everybody who is in no audience of it, and of each audience, by its index. */
export interface RolloutEvidence extends Evidence {
  audiences: readonly Evidence[];
}

/** What visitors met. */
export interface Met {
  /** Visitors who reported. */
  visitors: number;
  /** Of those, visitors for whom each signal was measured. */
  signals: Readonly<Record<SignalName, number>>;
  /** Visitors by the bucket of their worst web vital. */
  vitals: Readonly<Record<VitalName, readonly BucketCount[]>>;
}

/** Of the front end that is rolled out. */
export interface Reported extends Met {
  /** Visitors whom a document brought a page, long enough ago for a report to have come. */
  served: number;
  /** Of those, visitors who never reported. */
  silent: number;
  /** Visitors who reported and reached a goal, by its name: goals that both versions have. */
  goals: Readonly<Record<string, number>>;
  /** What visitors for whom the front end has loaded met of all others. */
  elsewhere: MetElsewhere;
}

export interface MetElsewhere extends Met {
  /** Visitors by the front end that they met a signal of; not rounded. */
  frontEnds: readonly MetFrontEnd[];
}

export interface MetFrontEnd {
  signal: string;
  name: string;
  version: string;
  count: number;
}

/** Weighs visitors who share a network; not rounded. */
export interface BucketCount {
  bucket: number;
  count: number;
}

const NOTHING_MET: Met = {
  visitors: 0,
  signals: { failure: 0, hydration: 0, error: 0, rejection: 0, outage: 0 },
  vitals: { LCP: [], INP: [], CLS: [] },
};
/** Of visitors who have not come yet. */
export const NOTHING_REPORTED: Reported = {
  ...NOTHING_MET,
  served: 0,
  silent: 0,
  goals: {},
  elsewhere: { ...NOTHING_MET, frontEnds: [] },
};

/** Reads what is recorded of a visitor: `<signal> <front end> <version>`. */
export function metIn(recorded: string, count: number): MetFrontEnd {
  const [signal = '', name = '', version = ''] = recorded.split(' ');
  return { signal, name, version, count };
}

/** Sums, weighs and, at last, rounds what visitors reported. */
export function sumReported(parts: readonly { reported: Reported; weight: number }[]): Reported {
  const own = sumMet(parts.map(({ reported, weight }) => ({ met: reported, weight })));
  const elsewhere = parts.map(({ reported, weight }) => ({ met: reported.elsewhere, weight }));
  return {
    ...own,
    served: whole(parts, ({ reported }) => reported.served),
    silent: whole(parts, ({ reported }) => reported.silent),
    goals: Object.fromEntries(
      parts
        .flatMap(({ reported }) => Object.keys(reported.goals))
        .map((goal) => [goal, whole(parts, ({ reported }) => reported.goals[goal] ?? 0)]),
    ),
    elsewhere: {
      ...sumMet(elsewhere),
      frontEnds: elsewhere.flatMap(({ met, weight }) =>
        met.frontEnds.map((one) => ({ ...one, count: one.count * weight })),
      ),
    },
  };
}

function sumMet(parts: readonly { met: Met; weight: number }[]): Met {
  const bucketsOf = (name: VitalName): BucketCount[] =>
    parts.flatMap(({ met, weight }) =>
      met.vitals[name].map(({ bucket, count }) => ({ bucket, count: count * weight })),
    );
  const signals = SIGNAL_NAMES.map((name) => [name, whole(parts, ({ met }) => met.signals[name])]);
  return {
    visitors: whole(parts, ({ met }) => met.visitors),
    signals: Object.fromEntries(signals) as Record<SignalName, number>,
    vitals: { LCP: bucketsOf('LCP'), INP: bucketsOf('INP'), CLS: bucketsOf('CLS') },
  };
}

function whole<Part extends { weight: number }>(parts: readonly Part[], numberOf: (part: Part) => number): number {
  return wholeVisitors(parts.reduce((sum, part) => sum + numberOf(part) * part.weight, 0));
}

/** Rounded down. The thousandth makes up for what binary fractions lack. */
export function wholeVisitors(weight: unknown): number {
  return Math.floor(Number(weight) + 0.001);
}
