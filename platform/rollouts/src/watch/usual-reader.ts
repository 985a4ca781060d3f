import type { Queryable } from '@mortar/server/database';
import type { Watched } from '@mortar/registry/core/alarms/alarm';
import type { History } from './usual.ts';
import { readHistories } from './visits.repository.ts';

const HOUR_MS = 3_600_000;

/** What was usual of a front end at a time; `undefined`: nothing is known. */
export type Usual = (name: string, watched: Watched, at: number) => History | undefined;

export interface UsualReader {
  /** For all minutes of a window. What was usual in an hour is read once. */
  of(database: Queryable, window: { since: Date; now: Date }): Promise<Usual>;
}

export function createUsualReader(): UsualReader {
  const hours = new Map<number, Map<string, History>>();
  return {
    async of(database, { since, now }) {
      const first = Math.floor(since.getTime() / HOUR_MS);
      const last = Math.floor(now.getTime() / HOUR_MS);
      for (const hour of hours.keys()) if (hour < first) hours.delete(hour);
      for (let hour = first; hour <= last; hour += 1) {
        if (hours.has(hour)) continue;
        const histories = await readHistories(database, {
          hour: new Date(hour * HOUR_MS),
          before: new Date(first * HOUR_MS),
        });
        hours.set(hour, new Map(histories.map((history) => [`${history.name} ${history.watched}`, history])));
      }
      return (name, watched, at) => hours.get(Math.floor(at / HOUR_MS))?.get(`${name} ${watched}`);
    },
  };
}
