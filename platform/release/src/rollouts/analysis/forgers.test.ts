import { randomFrom } from '#test/seeded-random.ts';
import { NOTHING_REPORTED, type Reported } from './reported.ts';
import { verdictOn } from './verdict.ts';

/** Of a sound version, too, some loads fail. */
const USUAL_FAILURES = 0.002;
const TRIES = 100;

interface Rollout {
  /** Part of all visitors who get the candidate. */
  part: number;
  /** Part of its visitors for whom the candidate fails. */
  failing?: number;
}

/** Visitors of whom nothing but failures is known. */
function reported({ visitors, failed }: { visitors: number; failed: number }): Reported {
  return { ...NOTHING_REPORTED, visitors, signals: { ...NOTHING_REPORTED.signals, failure: failed } };
}

const trialOf = (part: number) => ({ name: 'mfe-articles', candidate: '1.1.0', baseline: '1.0.0', needed: 1, part });

/** Counts visitors of different networks one by one, as the canary analysis does. */
function counting({ part, failing = USUAL_FAILURES }: Rollout, seed: number) {
  const random = randomFrom(seed);
  const counts = { candidate: { visitors: 0, failed: 0 }, baseline: { visitors: 0, failed: 0 } };

  function isEnded(): boolean {
    const { candidate, baseline } = counts;
    return verdictOn({ candidate: reported(candidate), baseline: reported(baseline) }, trialOf(part)).kind === 'worse';
  }

  return {
    isEnded,
    /** Adds visitors until there are enough or the rollout ends. Returns how many came. */
    visit(visitors: number): number {
      for (let visitor = 1; visitor <= visitors; visitor += 1) {
        const [side, rate] = random() < part ? [counts.candidate, failing] : [counts.baseline, USUAL_FAILURES];
        side.visitors += 1;
        const failed = random() < rate;
        if (failed) side.failed += 1;
        // More visitors without a failure change little.
        if ((failed || visitor % 10 === 0) && isEnded()) return visitor;
      }
      return visitors;
    },
    /** Adds forgers of as many networks, who report crashes and cannot choose their cohort. */
    forge(networks: number): void {
      for (let network = 0; network < networks && !isEnded(); network += 1) {
        const side = random() < part ? counts.candidate : counts.baseline;
        side.visitors += 1;
        if (side === counts.candidate) side.failed += 1;
      }
    },
  };
}

interface Attack {
  part: number;
  /** Visitors of the sound candidate and its baseline before the attack. */
  visitors: number;
  networks: number;
}

/** Part of the attacks that end a rollout of a sound candidate. */
function successes({ part, visitors, networks }: Attack): number {
  const ended = Array.from({ length: TRIES }, (_, seed) => {
    const rollout = counting({ part }, seed + 1);
    rollout.visit(visitors);
    rollout.forge(networks);
    rollout.visit(50);
    return rollout.isEnded();
  });
  return ended.filter(Boolean).length / TRIES;
}

/** Visitors until the rollout of a broken candidate ended, in the median and at most. */
function untilEnded(rollout: Rollout): { median: number; most: number } {
  const visitors = Array.from({ length: TRIES }, (_, seed) => counting(rollout, seed + 1).visit(50_000));
  visitors.sort((one, other) => one - other);
  return { median: visitors[TRIES / 2] ?? 0, most: visitors.at(-1) ?? 0 };
}

// The numbers are those of docs/operations/releases.md.
describe('forgers of different networks', () => {
  it.each<[part: number, visitors: number, rarely: number, often: number]>([
    [0.01, 0, 30, 600],
    [0.01, 300, 30, 600],
    [0.01, 3_000, 40, 600],
    [0.1, 0, 5, 60],
    [0.1, 300, 8, 90],
    [0.1, 3_000, 15, 120],
    [0.5, 0, 8, 30],
    [0.5, 300, 14, 40],
    [0.5, 3_000, 22, 70],
  ])(
    'end a rollout of a sound candidate (part %d, after %i visitors) in 1 of 50 tries at most when they are %i, and in most when they are %i',
    (part, visitors, rarely, often) => {
      expect(successes({ part, visitors, networks: rarely })).toBeLessThanOrEqual(0.02);
      expect(successes({ part, visitors, networks: often })).toBeGreaterThan(0.5);
    },
  );

  it.each([0.01, 0.1, 0.5])('never end one when they are two (part %d)', (part) => {
    for (const visitors of [0, 1, 5, 30, 300]) expect(successes({ part, visitors, networks: 2 })).toBe(0);
  });

  it.each([0.01, 0.1, 0.5, 1])(
    'never end one when fewer than one in a hundred visitors is one and they get the candidate as others do (part %d)',
    (part) => {
      for (const visitors of [2_000, 20_000, 200_000]) {
        const [candidates, forged] = [Math.round(visitors * part), Math.floor(visitors * 0.0099 * part)];
        const candidate = reported({ visitors: candidates + forged, failed: forged });
        // In the last step there is the baseline of the steps before.
        const baseline = reported({ visitors: part === 1 ? visitors : visitors - candidates, failed: 0 });
        expect(verdictOn({ candidate, baseline }, trialOf(part)).kind).not.toBe('worse');
      }
    },
  );
});

it.each<[failing: number, part: number, median: number, most: number]>([
  [1, 0.5, 20, 60],
  [1, 0.1, 40, 150],
  [1, 0.01, 400, 1_500],
  [0.2, 0.5, 125, 300],
  [0.2, 0.1, 180, 1_000],
  [0.05, 0.5, 800, 2_500],
])(
  'broken candidate that fails for %d of its visitors (part %d) is found after %i visitors in the median, %i at most',
  (failing, part, median, most) => {
    const found = untilEnded({ part, failing });
    expect(found.median).toBeLessThanOrEqual(median);
    expect(found.most).toBeLessThanOrEqual(most);
  },
);

it.each([0.01, 0.1, 0.5])(
  'attack takes more than one in a hundred of the visitors that a broken candidate takes (part %d)',
  (part) => {
    // The slowest to be found of those that the analysis is for: it fails for one in twenty.
    const hundredth = Math.floor(untilEnded({ part, failing: 0.05 }).median / 100);
    for (const visitors of [0, 30, 300]) {
      expect(successes({ part, visitors, networks: hundredth })).toBeLessThanOrEqual(0.1);
    }
  },
);
