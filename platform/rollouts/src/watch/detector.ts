/** Visits of one minute, and those that met what is watched. Not rounded: visits of one network share a weight. */
export interface MinuteCounts {
  visits: number;
  affected: number;
}

/**
 * How much speaks for a change, summed up over the minutes (CUSUM): the logarithm of how much likelier they are after the
 * change that is looked for than as usual. It begins again at nothing whenever the usual is likelier, so that it may be
 * looked at as often as one likes, and tells since when.
 */
export interface Score extends MinuteCounts {
  value: number;
  /** The minute in which it began to rise, as the caller counts them; `undefined` while nothing speaks for a change. */
  since: number | undefined;
}

export const NO_SCORE: Score = { value: 0, since: undefined, visits: 0, affected: 0 };

/**
 * Score from which an alarm is raised: e^25 to one. It must be rare among all minutes, front ends and things that are
 * watched; `pnpm bench judgement` counts how often it is reached among visits of which nothing has changed.
 */
export const ALARM = 25;
/** Score of "as usual again" from which an alarm ends: a thousand to one. */
export const RECOVERED = Math.log(1_000);

/** Rates below count as this: of few visits, one is many. */
const LEAST_RATE = 0.01;
/** A small change that is looked for: odds three times the usual ones. */
const SMALL = 3;
/** A grave one, which is known after few visits: every other one. */
const GRAVE = 0.5;

/** A change of the part of visits that meet something. */
export interface Change {
  from: number;
  to: number;
}

/** The changes of a usual rate that are looked for. */
export function changesFrom(usual: number): Change[] {
  const from = Math.max(usual, LEAST_RATE);
  const odds = (SMALL * from) / (1 - from);
  const small = odds / (1 + odds);
  return [
    { from, to: small },
    { from, to: Math.max(GRAVE, small) },
  ];
}

/** The change that ends an alarm: back from a quarter of the rate that raised it, but from no smaller one than is looked for. */
export function recoveryTo(usual: number, observed: number): Change {
  const from = Math.max(usual, LEAST_RATE);
  const [small = GRAVE, grave = GRAVE] = changesFrom(usual).map(({ to }) => to);
  return { from: Math.min(Math.max(observed / 4, small), grave), to: from };
}

/** How much one affected visit speaks for a change. */
export function weightOf({ from, to }: Change): number {
  return Math.log(to / from);
}

/** The score of a change of a rate, after one more minute. */
export function scoreRate(score: Score, change: Change, minute: MinuteCounts, at: number): Score {
  const { visits, affected } = minute;
  // A page may fail in a later minute than it was opened in.
  const sound = Math.max(0, visits - affected);
  return risen(score, affected * weightOf(change) + sound * Math.log((1 - change.to) / (1 - change.from)), minute, at);
}

/** Of the usual visits, those that still come when something keeps visitors away. */
const LEFT = 0.02;
/** A silence lasts for this many minutes at least, however many visits are usual: reports may be late. */
const FEWEST_MINUTES = 5;
/** Where fewer visits a minute are usual, their absence tells nothing soon. */
export const FEWEST_USUAL_VISITS = 0.2;

/** The score of silence, after one more minute: `visits` are the usual ones, `affected` those that came. */
export function scoreSilence(score: Score, minute: MinuteCounts, at: number): Score {
  const risenScore = risen(score, Math.min(silence(minute), ALARM / FEWEST_MINUTES), minute, at);
  // However long it has lasted, few minutes with visitors end it.
  return { ...risenScore, value: Math.min(risenScore.value, ALARM) };
}

/** The score of visitors who are back, after one more minute. */
export function scoreReturn(score: Score, minute: MinuteCounts, at: number): Score {
  return risen(score, Math.min(-silence(minute), RECOVERED / FEWEST_MINUTES), minute, at);
}

const silence = ({ visits, affected }: MinuteCounts) => visits * (1 - LEFT) - affected * Math.log(1 / LEFT);

function risen(score: Score, by: number, { visits, affected }: MinuteCounts, at: number): Score {
  const value = score.value + by;
  if (value <= 0) return NO_SCORE;
  return {
    value,
    since: score.since ?? at,
    visits: score.visits + visits,
    affected: score.affected + affected,
  };
}
