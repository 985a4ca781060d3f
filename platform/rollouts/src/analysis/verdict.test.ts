import type { Segment } from '@mortar/registry/core/segments/segment';
import { SIGNAL_NAMES, VITAL_NAMES } from '@mortar/registry/core/signals/signals';
import type { Met, Reported, SegmentEvidence } from './reported.ts';
import { comparisonsOf } from './verdict.ts';

const unmeasured = Object.fromEntries(VITAL_NAMES.map((name) => [name, []])) as unknown as Met['vitals'];
const none = Object.fromEntries(SIGNAL_NAMES.map((name) => [name, 0])) as Met['signals'];

/** Visitors of whom some met that the page crashes or does not load. */
function met(visitors: number, failure: number): Met {
  return { visitors, signals: { ...none, failure }, vitals: unmeasured };
}

function reported(of: Met): Reported {
  return { ...of, served: of.visitors, silent: 0, goals: {}, elsewhere: { ...met(of.visitors, 0), frontEnds: [] } };
}

/** Sentences of the comparisons of one kind of visitors, beside what all met with the candidate. */
function ofSegment(segment: Segment, kind: Pick<SegmentEvidence, 'candidate' | 'baseline'>, all: Met): string[] {
  const evidence = { candidate: reported(all), baseline: reported(met(100, 1)), segments: [{ segment, ...kind }] };
  return comparisonsOf(evidence)
    .map(({ sentence }) => sentence)
    .filter((sentence) => sentence.startsWith('Among'));
}

const CRASHES = /crashes or does not load/;

it('what is sure of all visitors is not said of each kind again', () => {
  const kind = { candidate: met(20, 20), baseline: met(20, 0) };
  expect(ofSegment('Safari', kind, met(100, 20)).filter((said) => CRASHES.test(said))).toEqual([]);
  expect(ofSegment('Safari', kind, met(100, 3)).filter((said) => CRASHES.test(said))).toHaveLength(1);
});

it('a kind that all visitors are of is compared once, as all', () => {
  expect(ofSegment('Safari', { candidate: met(100, 3), baseline: met(100, 1) }, met(100, 3))).toEqual([]);
});
