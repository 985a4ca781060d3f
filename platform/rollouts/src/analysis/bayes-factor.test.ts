import { randomFrom } from '#test/seeded-random.ts';
import { bayesFactor } from './bayes-factor.ts';

interface Trial {
  candidateRate: number;
  baselineRate: number;
  /** Part of all visitors who get the candidate. */
  share: number;
  visitors: number;
}

/** Compares after every tenth visitor; returns after how many the evidence was enough, if it ever was. */
function visitorsUntilRegression({ candidateRate, baselineRate, share, visitors }: Trial, seed: number) {
  const random = randomFrom(seed);
  const candidate = { visitors: 0, affected: 0 };
  const baseline = { visitors: 0, affected: 0 };
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const [side, rate] = random() < share ? [candidate, candidateRate] : [baseline, baselineRate];
    side.visitors += 1;
    if (random() < rate) side.affected += 1;
    if (visitor % 10 === 0 && bayesFactor(candidate, baseline) >= 100) return visitor;
  }
  return undefined;
}

function outcomes(trial: Trial, runs: number): number[] {
  const ends = Array.from({ length: runs }, (_, seed) => visitorsUntilRegression(trial, seed + 1));
  return ends.filter((end) => end !== undefined);
}

it.each([
  [0.001, 0.5],
  [0.01, 0.01],
  [0.01, 0.1],
  [0.05, 0.5],
  [0.3, 0.1],
])(
  'condemns fewer than one in a hundred candidates that fail as often as the baseline (%d, share %d)',
  (rate, share) => {
    const trial = { candidateRate: rate, baselineRate: rate, share, visitors: 3_000 };
    expect(outcomes(trial, 300).length).toBeLessThanOrEqual(3);
  },
);

it.each([
  ['always', 1, 0.001, 0.5, 40],
  ['always, for one in a hundred', 1, 0.001, 0.01, 500],
  ['for one in five', 0.2, 0.01, 0.5, 250],
  ['for one in twenty', 0.05, 0.005, 0.5, 1_500],
])('evidence shows a regression when the candidate fails %s', (_how, candidateRate, baselineRate, share, most) => {
  const ends = outcomes({ candidateRate, baselineRate, share, visitors: 5_000 }, 60);
  expect(ends).toHaveLength(60);
  const median = ends.sort((one, other) => one - other)[30];
  expect(median).toBeLessThanOrEqual(most);
});

it('evidence shows no regression when the candidate is better or has no data', () => {
  expect(bayesFactor({ visitors: 500, affected: 1 }, { visitors: 500, affected: 50 })).toBe(0);
  expect(bayesFactor({ visitors: 0, affected: 0 }, { visitors: 500, affected: 50 })).toBe(0);
  expect(bayesFactor({ visitors: 500, affected: 500 }, { visitors: 0, affected: 0 })).toBe(0);
});

it('evidence is exact for counts that can be calculated by hand', () => {
  // (1/7) (1/7) / (6! 6! / 13!)
  expect(bayesFactor({ visitors: 6, affected: 6 }, { visitors: 6, affected: 0 })).toBeCloseTo(12_012 / 49, 6);
});
