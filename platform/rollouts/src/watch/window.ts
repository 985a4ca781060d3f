import type { Alarm, Watched } from '@mortar/registry/core/alarms/alarm';
import {
  changesFrom,
  FEWEST_USUAL_VISITS,
  NO_SCORE,
  recoveryTo,
  type Score,
  scoreRate,
  scoreReturn,
  scoreSilence,
  weightOf,
} from './detector.ts';
import { usualRate, usualVisits } from './usual.ts';
import type { Usual } from './usual-reader.ts';
import type { MinuteOfVisits } from './visits.repository.ts';

/** What speaks for a change of one thing that is watched. */
export interface Finding {
  score: number;
  /** Milliseconds. */
  since: number;
  visits: number;
  affected: number;
  usualPart: number;
  /** How much one affected visit speaks for it. */
  weight: number;
}

/** The last hours of all front ends, as the detector looks at them. */
export interface Window {
  /** @param from milliseconds: what was before is not looked at */
  finding(name: string, watched: Watched, from: number): Finding | undefined;
  /** How much speaks for "as usual again" since an alarm was raised. */
  recovery(alarm: Alarm): number;
  /** Visits since an alarm began, and those that met it. */
  figures(alarm: Alarm): { visits: number; affected: number };
}

interface WindowOptions {
  /** Oldest first. */
  minutes: readonly MinuteOfVisits[];
  since: Date;
  now: Date;
  usual: Usual;
}

const MINUTE_MS = 60_000;
/** Reports of a minute are stored some seconds after it has ended. */
const STORED_MS = 30_000;

export function createWindow({ minutes, since, now, usual }: WindowOptions): Window {
  const byName = new Map<string, MinuteOfVisits[]>();
  for (const minute of minutes) byName.set(minute.name, [...(byName.get(minute.name) ?? []), minute]);

  function ofRate(name: string, watched: Exclude<Watched, 'traffic'>, from: number) {
    return (byName.get(name) ?? [])
      .filter(({ minute }) => minute + MINUTE_MS > from)
      .map(({ minute, counts }) => ({
        minute,
        visits: counts[watched].visits,
        affected: counts[watched].affected,
        usualPart: usualRate(watched, usual(name, watched, minute)),
      }));
  }

  /** Every minute that has ended, with the visits that are usual in it, where that is known. */
  function ofTraffic(name: string, from: number) {
    const came = new Map((byName.get(name) ?? []).map(({ minute, counts }) => [minute, counts.traffic.visits]));
    const first = Math.ceil(Math.max(since.getTime(), from) / MINUTE_MS) * MINUTE_MS;
    const listed: { minute: number; visits: number; affected: number }[] = [];
    for (let minute = first; minute + MINUTE_MS + STORED_MS <= now.getTime(); minute += MINUTE_MS) {
      const history = usual(name, 'traffic', minute);
      const visits = history && usualVisits(history);
      if (visits !== undefined && visits >= FEWEST_USUAL_VISITS) {
        listed.push({ minute, visits, affected: came.get(minute) ?? 0 });
      }
    }
    return listed;
  }

  return {
    finding(name, watched, from) {
      if (watched === 'traffic') {
        const listed = ofTraffic(name, from);
        const score = listed.reduce((sum, counts) => scoreSilence(sum, counts, counts.minute), NO_SCORE);
        return findingOf(score, { usualPart: 0, weight: 0 });
      }
      const listed = ofRate(name, watched, from);
      const usualPart = listed.at(-1)?.usualPart ?? 0;
      const findings = [0, 1].map((nth) => {
        const changeOf = (part: number) => changesFrom(part)[nth];
        const score = listed.reduce((sum, { minute, ...counts }) => {
          const change = changeOf(counts.usualPart);
          return change ? scoreRate(sum, change, counts, minute) : sum;
        }, NO_SCORE);
        const change = changeOf(usualPart);
        return findingOf(score, { usualPart, weight: change ? weightOf(change) : 0 });
      });
      return findings.toSorted((one, other) => (other?.score ?? 0) - (one?.score ?? 0))[0];
    },

    recovery({ name, watched, raisedAt, visits, affected }) {
      const from = Date.parse(raisedAt);
      if (watched === 'traffic') {
        return ofTraffic(name, from).reduce((sum, counts) => scoreReturn(sum, counts, counts.minute), NO_SCORE).value;
      }
      const observed = visits === 0 ? 1 : affected / visits;
      return ofRate(name, watched, from).reduce(
        (sum, { minute, usualPart, ...counts }) => scoreRate(sum, recoveryTo(usualPart, observed), counts, minute),
        NO_SCORE,
      ).value;
    },

    figures({ name, watched, since: began }) {
      const from = Date.parse(began);
      const listed = watched === 'traffic' ? ofTraffic(name, from) : ofRate(name, watched, from);
      const sum = (of: 'visits' | 'affected') => Math.round(listed.reduce((total, counts) => total + counts[of], 0));
      return { visits: sum('visits'), affected: sum('affected') };
    },
  };
}

function findingOf(
  { value, since, visits, affected }: Score,
  known: Pick<Finding, 'usualPart' | 'weight'>,
): Finding | undefined {
  return since === undefined ? undefined : { score: value, since, visits, affected, ...known };
}
