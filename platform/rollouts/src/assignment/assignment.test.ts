import fc from 'fast-check';
import type { Audience } from '@mortar/registry/core/audiences/audience';
import type { ActiveRollout } from '@mortar/registry/core/releases/active-state';
import { assignmentOf, type Visitor } from './assignment.ts';

const NAME = 'mfe-articles';
const VISITORS = 20_000;

type Reached = Pick<ActiveRollout, 'audiences' | 'share'>;

const rolloutOf = (id: string, reached: Reached) => ({ id, ...reached }) as ActiveRollout;

/** Every fourth is from Nigeria, every second has a phone, every hundredth is staff: independently of each other. */
function visitorOf(index: number): Visitor {
  const audiences: Partial<Record<Audience, boolean>> = {
    'country=NG': index % 4 === 0,
    'device=phone': Math.floor(index / 4) % 2 === 0,
    staff: Math.floor(index / 8) % 100 === 0,
  };
  return { subject: `subject-${index}`, isIn: (audience) => audiences[audience] ?? false };
}

const visitors = Array.from({ length: VISITORS }, (_, index) => visitorOf(index));
const isIn = (audience: Audience) => (visitor: Visitor) => visitor.isIn(audience, NAME);

function partOf(some: Visitor[], rollout: ActiveRollout): number {
  return some.filter((visitor) => assignmentOf(NAME, rollout, visitor)?.candidate).length / some.length;
}

it('assignment gives the candidate to the share of an audience, to two points, and to none outside', () => {
  const [inside, outside] = [visitors.filter(isIn('country=NG')), visitors.filter((one) => !isIn('country=NG')(one))];
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 10_000 }), (id, share) => {
      const rollout = rolloutOf(id, { share: 0, audiences: [{ audience: 'country=NG', share }] });
      expect(Math.abs(partOf(inside, rollout) - share / 10_000)).toBeLessThan(0.03);
      expect(outside.every((visitor) => assignmentOf(NAME, rollout, visitor) === undefined)).toBe(true);
    }),
    { numRuns: 5, seed: 1 },
  );
});

it('assignment compares each visitor in the audience with the largest share when there are several', () => {
  const rollout = rolloutOf('0198c6f4-7d0e-7c51-8a5e-3f1f6a1e9b20', {
    share: 100,
    audiences: [
      { audience: 'device=phone', share: 2_000 },
      { audience: 'staff', share: 10_000 },
    ],
  });
  const phones = visitors.filter((one) => isIn('device=phone')(one) && !isIn('staff')(one));
  const others = visitors.filter((one) => !isIn('device=phone')(one) && !isIn('staff')(one));
  const audiencesOf = (some: Visitor[]) => new Set(some.map((one) => assignmentOf(NAME, rollout, one)?.audience));
  expect(partOf(visitors.filter(isIn('staff')), rollout)).toBe(1);
  expect(audiencesOf(visitors.filter(isIn('staff')))).toEqual(new Set([1]));
  expect(Math.abs(partOf(phones, rollout) - 0.2)).toBeLessThan(0.02);
  expect(audiencesOf(phones)).toEqual(new Set([0]));
  expect(Math.abs(partOf(others, rollout) - 0.01)).toBeLessThan(0.005);
  expect(audiencesOf(others)).toEqual(new Set([null]));
});

it('assignment keeps the candidate for a visitor when a rollout goes on from audience to audience and to everybody', () => {
  const audiences: ActiveRollout['audiences'] = [
    { audience: 'staff', share: 10_000 },
    { audience: 'country=NG', share: 2_000 },
  ];
  const stages: Reached[] = [
    { share: 0, audiences: audiences.slice(0, 1) },
    { share: 0, audiences },
    ...[100, 1_000, 5_000, 10_000].map((share) => ({ share, audiences })),
  ];
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: VISITORS - 1 }), (id, index) => {
      const sides = stages.map(
        (stage) => assignmentOf(NAME, rolloutOf(id, stage), visitorOf(index))?.candidate ?? false,
      );
      expect(sides).toEqual([...sides].sort((one, other) => Number(one) - Number(other)));
      expect(sides.at(-1)).toBe(true);
    }),
  );
});
