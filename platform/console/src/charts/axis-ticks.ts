const MINUTES = [5, 10, 15, 30, 60, 120, 180, 360, 720];
const DAY_MINUTES = 1_440;
/** Minutes between the ticks of a time axis. */
const STEPS = [...MINUTES, ...[1, 2, 5, 10].map((days) => days * DAY_MINUTES)];
/** Intervals between the ticks of a value axis, at most. */
const MOST_INTERVALS = 5;

/** Ticks of a value axis: from 0 in steps of 1, 2 or 5 times a power of ten, the last at `highest` or just above. */
export function valueTicks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / MOST_INTERVALS));
  const step = power * ([1, 2, 5].find((factor) => factor * power * MOST_INTERVALS >= highest) ?? 10);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** At most so many ticks, of up to 30 days, at round local times: at midnight where they are a day apart or more. */
export function timeTicks(since: Date, until: Date, most: number): Date[] {
  const minutes = (until.getTime() - since.getTime()) / 60_000;
  const step = STEPS.find((each) => each * most >= minutes) ?? 10 * DAY_MINUTES;
  const midnight = [since.getFullYear(), since.getMonth(), since.getDate(), 0] as const;
  const length = Math.ceil((minutes + DAY_MINUTES) / step) + 1;
  // Counted on the clock, so that the ticks stay at round times after a change to summer time.
  const times = Array.from({ length }, (_, index) => new Date(...midnight, index * step));
  return times.filter((at) => at >= since && at <= until);
}
