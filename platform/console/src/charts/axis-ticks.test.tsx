import '@mortar/jest/setup';
import { timeTicks, valueTicks } from './axis-ticks.ts';
import { linePath } from './line-path.ts';

const HOUR_MS = 3_600_000;
const until = new Date(2030, 0, 31, 13, 37);
const ticksOf = (hours: number, most: number) => timeTicks(new Date(until.getTime() - hours * HOUR_MS), until, most);

it.each([
  [0.02, 4],
  [0.31, 4],
  [10, 5],
  [2_500, 5],
  [4_300, 5],
])('the value axis ends at %d or just above, in %d intervals of a round number', (highest, intervals) => {
  const ticks = valueTicks(highest);
  expect(ticks[0]).toBe(0);
  expect(ticks).toHaveLength(intervals + 1);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  expect(ticks.at(-2)).toBeLessThan(highest);
});

it.each([168, 720])('the time axis of %d hours has its ticks at local midnight when the chart is narrow', (hours) => {
  const ticks = ticksOf(hours, 4);
  expect(ticks.length).toBeGreaterThanOrEqual(3);
  expect(ticks.map((at) => [at.getHours(), at.getMinutes()])).toEqual(ticks.map(() => [0, 0]));
});

it.each([1, 24, 168, 720])('the time axis of %d hours has no more ticks than labels fit', (hours) => {
  for (const most of [2, 4, 18]) {
    const ticks = ticksOf(hours, most);
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(most + 1);
    expect(ticks.every((at) => at.getTime() >= until.getTime() - hours * HOUR_MS && at <= until)).toBe(true);
  }
});

it('the time axis of a day has its ticks at whole hours of the clock', () => {
  expect(ticksOf(24, 4).map((at) => at.getHours())).toEqual([18, 0, 6, 12]);
});

it('a line is interrupted where nothing was measured', () => {
  expect(linePath([[0, 1], [2, 3], undefined, [4, 5.25]])).toBe('M0.0 1.0L2.0 3.0M4.0 5.3');
});
