import type { Alarm, Watched } from '@mortar/registry/core/alarms/alarm';
import { VITALS } from '@mortar/registry/core/signals/signals';

/** Visits in a time, and those that met what is watched. Not rounded: visits of one network share a weight. */
export interface Met {
  visits: number;
  affected: number;
}

/** What networks met of one thing in a time. */
export interface NetworksMet {
  /** Visits of each network that met it. */
  affected: readonly number[];
  /** Networks that opened the front end, whether they met it or not. */
  opened: number;
  /** Minutes between the first and the last visit that met it. */
  minutes: number;
}

/** Everything that is watched of a live version, with the part of its visits from which it is an alarm. */
const BOUNDS: Record<Watched, number> = {
  failure: 0.02,
  hydration: 0.03,
  error: 0.06,
  rejection: 0.15,
  outage: 0.03,
  LCP: 0.4,
  INP: 0.3,
  CLS: 0.3,
};
export const WATCHED = Object.keys(BOUNDS) as Watched[];

/** The last minutes that are looked at, each time as a whole: where few visits come, they are longer. */
export const SPANS = [5, 15, 45, 135] as const;
/** And as many times the odds of the day before. */
const ODDS = 3;
/** Visits that must have met it: slow pages are so usual that chance has more of them. */
const FEWEST_AFFECTED = 25;
const FEWEST_SLOW = 100;
/** Standard deviations beyond the day before: where most visits are slow, three times the odds are few more. */
const LUCK = 4;
/** Of one network so many visits count. */
const MOST_OF_NETWORK = 4;
/** Networks that must have met it: this part of those that opened the front end, within these bounds. */
const NETWORKS_PART = 0.1;
const NETWORKS = { fewest: 8, most: 20 };
/** Of a front end that few open: half of the visits and of the networks, for this many minutes. */
const FEW = { part: 0.5, networks: 2, affected: 5, minutes: 20 };

/** Part of the visits from which it is an alarm. */
export function alarmPart(watched: Watched, usualPart: number): number {
  return Math.max(BOUNDS[watched], (ODDS * usualPart) / (1 + (ODDS - 1) * usualPart));
}

/** Of pages that are slow nothing can be said before it is known how slow they are usually. */
export const isComparable = (watched: Watched, usualPart: number | undefined) =>
  watched !== 'LCP' || usualPart !== undefined;

/** Whether visits of a time are an alarm, as far as can be said without their networks. */
export function maybeAlarm(watched: Watched, { visits, affected }: Met, usualPart: number): boolean {
  const part = affected / visits;
  return (
    (affected >= fewest(watched) &&
      part >= alarmPart(watched, usualPart) &&
      isBeyondLuck(visits, affected, usualPart)) ||
    (affected >= FEW.affected && part >= FEW.part && !isSlow(watched))
  );
}

/** Whether visits of a time are an alarm: a few networks must not be able to raise one where many are. */
export function isAlarm(watched: Watched, met: Met, networks: NetworksMet, usualPart: number): boolean {
  const counted = networks.affected.reduce((sum, visits) => sum + Math.min(MOST_OF_NETWORK, visits), 0);
  const part = counted / met.visits;
  const count = networks.affected.length;
  const needed = Math.min(NETWORKS.most, Math.max(NETWORKS.fewest, networks.opened * NETWORKS_PART));
  if (counted >= fewest(watched) && count >= needed && part >= alarmPart(watched, usualPart)) return true;
  return (
    !isSlow(watched) &&
    met.affected >= Math.max(FEW.affected, met.visits * FEW.part) &&
    count >= Math.max(FEW.networks, networks.opened * FEW.part) &&
    networks.minutes >= FEW.minutes
  );
}

const isBeyondLuck = (visits: number, affected: number, usualPart: number) =>
  affected - visits * usualPart >= LUCK * Math.sqrt(visits * usualPart * (1 - usualPart));

const isSlow = (watched: Watched) => watched in VITALS;
const fewest = (watched: Watched) => (isSlow(watched) ? FEWEST_SLOW : FEWEST_AFFECTED);

const MINUTE_MS = 60_000;
/** An alarm ends after at least so many minutes and visits that are nearer to what is usual than to an alarm. */
const OVER = { ms: 5 * MINUTE_MS, visits: 200 };
/** Or, where few open a front end and at least half of their visits met it, after so many visits that did not. */
const OVER_FOR_FEW = 5;

/** What a minute brought, with the milliseconds of its beginning. */
export interface TimedMet extends Met {
  minute: number;
}

/**
 * Whether the last minutes are as usual again.
 *
 * @param minutes oldest first, from `since` on
 */
export function isOver(
  alarm: Alarm,
  minutes: readonly TimedMet[],
  { since, now }: { since: number; now: number },
): boolean {
  const { watched, usualPart } = alarm;
  const raisedAt = Date.parse(alarm.raisedAt);
  let visits = 0;
  let affected = 0;
  for (const one of minutes.toReversed()) {
    if (one.minute < raisedAt || (visits >= OVER.visits && one.minute < now - OVER.ms)) break;
    visits += one.visits;
    affected += one.affected;
  }
  if (visits >= OVER.visits ? raisedAt <= now - OVER.ms : raisedAt <= since) {
    return affected / visits < (usualPart + alarmPart(watched, usualPart)) / 2;
  }
  return alarm.affected >= alarm.visits * FEW.part && visits >= OVER_FOR_FEW && affected === 0;
}

/** When it began: since then most visits met it beyond the part that is an alarm. Minutes are given oldest first. */
export function beganAt(minutes: readonly TimedMet[], part: number): number {
  let sum = 0;
  let most = Number.NEGATIVE_INFINITY;
  let began = 0;
  for (const { minute, visits, affected } of minutes.toReversed()) {
    sum += affected - part * visits;
    if (sum < most || affected === 0) continue;
    most = sum;
    began = minute;
  }
  return began;
}
