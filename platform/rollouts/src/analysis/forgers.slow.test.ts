import { readFile } from 'node:fs/promises';
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
  };
}

/** Parts of a visitor in which is counted what networks add to a side. */
const GRAIN = 6;

/**
 * What one network of an attack adds to the candidate, in grains: how likely each is. It requests documents until one has
 * the candidate, reports crashes of that one, and requests no more: at the nth request it adds a nth of a visitor.
 */
function ofOneNetwork(part: number): Float64Array {
  const added = new Float64Array(GRAIN + 1);
  const add = (grains: number, likely: number) => {
    added[grains] = (added[grains] ?? 0) + likely;
  };
  let left = 1;
  for (let request = 1; left > 1e-12; request += 1) {
    const exact = GRAIN / request;
    const below = Math.floor(exact);
    // Between two counts it is each of them as often as its average takes.
    add(below, left * part * (below + 1 - exact));
    if (below < exact) add(below + 1, left * part * (exact - below));
    left *= 1 - part;
  }
  return added;
}

/** The same of two groups of networks together. From `enough` on, more make no difference. */
function ofBoth(one: Float64Array, other: Float64Array, enough: number): Float64Array {
  const both = new Float64Array(Math.min(one.length + other.length - 1, enough + 1));
  for (let first = 0; first < one.length; first += 1) {
    for (let second = 0; second < other.length; second += 1) {
      const sum = Math.min(first + second, enough);
      both[sum] = (both[sum] ?? 0) + (one[first] ?? 0) * (other[second] ?? 0);
    }
  }
  return both;
}

/** How likely it is that networks add so many visitors, or more, to the candidate. */
function likelihood(part: number, networks: number, visitors: number): number {
  const enough = visitors * GRAIN;
  let all: Float64Array = Float64Array.of(1);
  let group = ofOneNetwork(part);
  for (let left = networks; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) all = ofBoth(all, group, enough);
    if (left > 1) group = ofBoth(group, group, enough);
  }
  return all[enough] ?? 0;
}

interface Attack {
  part: number;
  /** Visitors of networks of their own, for whom a sound candidate and its baseline work. */
  honest: number;
  networks: number;
}

/** How likely an attack ends the rollout of a sound candidate, by the verdict of the canary analysis. */
function success({ part, honest, networks }: Attack): number {
  const candidates = Math.round(honest * part);
  // In the last step there is the baseline of the steps before.
  const others = part === 1 ? honest : honest - candidates;
  for (let forged = 1; forged <= networks; forged += 1) {
    const candidate = reported({ visitors: candidates + forged, failed: forged });
    const baseline = reported({ visitors: others + networks - forged, failed: 0 });
    if (verdictOn({ candidate, baseline }, trialOf(part)).kind === 'worse') return likelihood(part, networks, forged);
  }
  return 0;
}

const PARTS = [0.01, 0.1, 0.5, 1];
const HONEST = [0, 1_000, 10_000];
const NETWORKS = [16, 49, 100, 200, 500];

function inWords(part: number): string {
  if (part === 0) return 'never';
  if (part < 0.0001) return '< 0.01 %';
  return `${(part * 100).toFixed(part < 0.01 ? 2 : 0)} %`;
}

/** The table of docs/trust.md: Markdown, a row for each share and number of honest visitors. */
function table(): string[] {
  const header = ['share', 'honest visitors', ...NETWORKS.map((networks) => `${networks} networks`)];
  const rows = PARTS.flatMap((part) => HONEST.map((honest) => rowOf(part, honest)));
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function rowOf(part: number, honest: number): string[] {
  const successes = NETWORKS.map((networks) => inWords(success({ part, honest, networks })));
  return [`${part * 100} %`, honest === 0 ? 'none' : honest.toLocaleString('en'), ...successes];
}

describe('forgers of different networks', () => {
  it.each(PARTS.flatMap((part) => [0, 30, 300, 3_000, 30_000].map((honest) => ({ part, honest }))))(
    'end a rollout of a sound candidate in fewer than one of ten thousand attacks when they are fewer than fifty: $part, beside $honest others',
    ({ part, honest }) => {
      for (const networks of [3, 16, 49]) expect(success({ part, honest, networks })).toBeLessThan(0.0001);
    },
  );

  it('do at each share what docs/trust.md says', async () => {
    const trust = await readFile(new URL('../../../../docs/trust.md', import.meta.url), 'utf8');
    const documented = trust
      .split('\n')
      .filter((line) => /^\| (?:share \||[\d.]+ % \||--- \| --- \| --- \| --- \| --- \|)/.test(line));
    expect(documented).toEqual(table());
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

/** Visitors until the rollout of a broken candidate ended, in the median and at most. */
function untilEnded(rollout: Rollout): { median: number; most: number } {
  const visitors = Array.from({ length: TRIES }, (_, seed) => counting(rollout, seed + 1).visit(50_000));
  visitors.sort((one, other) => one - other);
  return { median: visitors[TRIES / 2] ?? 0, most: visitors.at(-1) ?? 0 };
}

it.each<[failing: number, part: number, median: number, most: number]>([
  [1, 0.5, 100, 150],
  [1, 0.1, 260, 400],
  [1, 0.01, 800, 2_000],
  [0.2, 0.5, 480, 650],
  [0.2, 0.1, 1_200, 2_200],
  [0.05, 0.5, 2_000, 3_000],
])(
  'broken candidate that fails for %d of its visitors (part %d) is found after %i visitors in the median, %i at most',
  (failing, part, median, most) => {
    const found = untilEnded({ part, failing });
    expect(found.median).toBeLessThanOrEqual(median);
    expect(found.most).toBeLessThanOrEqual(most);
  },
);
