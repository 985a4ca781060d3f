import { SIGNAL_NAMES, VITAL_NAMES } from '@mortar/registry/core/signals/signals';
import type { Watched } from '@mortar/registry/core/alarms/alarm';

/** Everything that is watched of a live version, the gravest first. */
export const WATCHED: readonly Watched[] = [...SIGNAL_NAMES, ...VITAL_NAMES, 'traffic'];

/** What the last weeks brought of one thing, before an hour. */
export interface History {
  /** In all hours. */
  all: { visits: number; affected: number };
  /** In the same hour of the same day of the week. */
  sameHour: { visits: number; affected: number };
  /** Visits of that hour in each week, or of that hour of each day of the last week while there are fewer than two. */
  visitsOfHours: readonly number[];
}

/** Before anything is known of a front end. */
const ASSUMED: Record<Exclude<Watched, 'traffic'>, number> = {
  failure: 0.01,
  hydration: 0.02,
  error: 0.05,
  rejection: 0.1,
  outage: 0.03,
  LCP: 0.3,
  INP: 0.2,
  CLS: 0.2,
};
/** As how many visits that counts. */
const ASSUMED_VISITS = 300;
/** As how many visits of one hour of the week those of all hours count. */
const VISITS_OF_ALL = 1_000;
/** Hours from which it is known how many visits are usual. */
const FEWEST_HOURS = 2;

/** The part of the visits that usually meets something in this hour of the week. */
export function usualRate(watched: Exclude<Watched, 'traffic'>, history: History | undefined): number {
  const { all, sameHour } = history ?? { all: NONE, sameHour: NONE };
  const always = (all.affected + ASSUMED[watched] * ASSUMED_VISITS) / (all.visits + ASSUMED_VISITS);
  return (sameHour.affected + always * VISITS_OF_ALL) / (sameHour.visits + VISITS_OF_ALL);
}

const NONE = { visits: 0, affected: 0 };

/** Visits of a minute that come in the weakest of these hours; `undefined` while too few are known. */
export function usualVisits({ visitsOfHours }: Pick<History, 'visitsOfHours'>): number | undefined {
  return visitsOfHours.length < FEWEST_HOURS ? undefined : Math.min(...visitsOfHours) / 60;
}
