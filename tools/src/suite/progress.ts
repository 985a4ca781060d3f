import type { Part } from './parts.ts';

/** Seconds that a stage takes on two quiet cores beside another; a stage that is not named takes as long as `OTHER`. */
export const EXPECTED: Record<Part, Readonly<Record<string, number>>> = {
  change: {
    e2e: 140,
    types: 25,
    lint: 30,
    imports: 50,
    unused: 25,
    documents: 15,
    tools: 45,
    postgres: 300,
    jest: 290,
  },
  rest: { e2e: 1_400, packages: 320, postgres: 950, jest: 60, examples: 300, embedded: 600 },
};
const OTHER = 5;

export interface Progress {
  /** Seconds that each stage which has ended took. */
  done: Readonly<Record<string, number>>;
  /** Seconds for which each stage has been running. */
  running: Readonly<Record<string, number>>;
  waiting: readonly string[];
}

/**
 * One line about a run: what is done, what runs, and about how long is left.
 *
 * @param progress of the stages
 * @param atOnce stages that run at the same time
 * @param expected seconds that stages take on a quiet machine
 */
export function progressLine(progress: Progress, atOnce: number, expected: Readonly<Record<string, number>>): string {
  const { done, running, waiting } = progress;
  const expectedOf = (name: string) => expected[name] ?? OTHER;
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  // A busy machine has taken longer for what is done, and will for the rest.
  const slowness = Math.max(1, sum(Object.values(done)) / (sum(Object.keys(done).map(expectedOf)) || 1));
  const leftOf = Object.entries(running).map(([name, ran]) => Math.max(0, expectedOf(name) * slowness - ran));
  const left = Math.max(sum([...leftOf, ...waiting.map((name) => expectedOf(name) * slowness)]) / atOnce, ...leftOf);
  const ran = Object.entries(running).map(([name, seconds]) => `${name} for ${Math.round(seconds)} s`);
  return [
    `${Object.keys(done).length} of ${Object.keys(done).length + ran.length + waiting.length} stages are done`,
    `${ran.join(' and ')} running`,
    ...(waiting.length > 0 ? [`${waiting.join(', ')} to come`] : []),
    left > 60 ? `about ${Math.round(left / 60)} min left` : left > 0 ? 'about a minute left' : 'longer than usual',
  ].join(' · ');
}
