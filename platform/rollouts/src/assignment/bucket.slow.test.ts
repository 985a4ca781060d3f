import fc from 'fast-check';
import { bucketOf, ALL_VISITORS } from './bucket.ts';

const SUBJECTS = Array.from({ length: 100_000 }, (_, index) => `subject-${index}`);
const STEPS = [1, 10, 50, 100].map((percent) => percent * 100);
const rollouts = fc.tuple(fc.uuid(), fc.uuid()).filter(([one, other]) => one !== other);
const few = { numRuns: 4 };

function takers(remote: string, rolloutId: string, share: number): Set<string> {
  return new Set(SUBJECTS.filter((subject) => bucketOf(remote, rolloutId, subject) < share));
}

it('assignment gives the candidate to the share of visitors, to one point, at every step', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const buckets = SUBJECTS.map((subject) => bucketOf('mfe-articles', id, subject));
      for (const share of STEPS) {
        const taken = buckets.filter((bucket) => bucket < share).length / SUBJECTS.length;
        expect(Math.abs(taken - share / ALL_VISITORS)).toBeLessThan(0.01);
      }
    }),
    few,
  );
});

it('assignment keeps the candidate for a visitor when the share grows', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.string(),
      fc.integer({ min: 0, max: ALL_VISITORS }),
      fc.integer({ min: 0, max: ALL_VISITORS }),
      (id, subject, one, other) => {
        const bucket = bucketOf('mfe-articles', id, subject);
        const [smaller, larger] = [Math.min(one, other), Math.max(one, other)];
        expect(bucket < smaller && bucket >= larger).toBe(false);
        expect(bucketOf('mfe-articles', id, subject)).toBe(bucket);
      },
    ),
  );
});

it('assignment gives candidates of two rollouts to different visitors', () => {
  fc.assert(
    fc.property(rollouts, ([one, other]) => {
      const first = takers('mfe-articles', one, 1_000);
      const second = takers('mfe-articles', other, 1_000);
      const both = [...first].filter((subject) => second.has(subject)).length / SUBJECTS.length;
      // By chance alone one visitor in a hundred is in both tenths.
      expect(Math.abs(both - 0.01)).toBeLessThan(0.003);
    }),
    few,
  );
});

it('assignment gives candidates of two remotes to different visitors', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const both = [...takers('mfe-articles', id, 1_000)].filter((subject) => takersOfAccount.has(subject));
  expect(Math.abs(both.length / SUBJECTS.length - 0.01)).toBeLessThan(0.003);
});

const takersOfAccount = takers('mfe-account', '01900000-0000-7000-8000-000000000001', 1_000);

it('assignment is the documented hash, to the digit', () => {
  // printf 'mfe-articles:r1:ada' | sha256sum, modulo 10,000
  expect(bucketOf('mfe-articles', 'r1', 'ada')).toBe(2_425);
});
