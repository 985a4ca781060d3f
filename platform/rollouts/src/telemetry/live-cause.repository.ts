import type { Queryable } from '@mortar/server/database';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { liveCauses } from '@mortar/registry/core/database/schema';
import type { Measure } from '@mortar/registry/core/signals/signals';

/** What visitors of a live version met in one place. */
export interface LiveCause {
  name: string;
  version: string;
  /** The same for every visitor who reports the same. */
  id: string;
  measure: string;
  place: string | null;
  error: string | null;
  /** Innermost position of the stack. */
  frame: string | null;
  count: number;
}

/** Of a version: more are dropped, so that no client can fill the table. */
const MOST_OF_VERSION = 200;

export async function saveLiveCauses({ orm }: Queryable, reported: readonly LiveCause[]): Promise<void> {
  await orm.execute(sql`
    insert into ${liveCauses} (name, version, id, measure, place, error, frame, count, first_seen, last_seen)
    select new.name, new.version, new.id, new.measure, new.place, new.error, new.frame, new.count, now(), now()
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as new (name text, version text, id text, measure text,
      place text, error text, frame text, count integer)
    where exists (select from ${liveCauses} known
        where known.name = new.name and known.version = new.version and known.id = new.id)
      or (select count(*) from ${liveCauses} known where known.name = new.name and known.version = new.version)
        < ${MOST_OF_VERSION}
    on conflict (name, version, id) do update set
      count = live_causes.count + excluded.count, last_seen = excluded.last_seen`);
}

/** The cause that was met most of those of a version that are still met since a time. */
export async function findMostMet(
  { orm }: Queryable,
  { name, version, measures, since }: { name: string; version: string; measures: readonly Measure[]; since: Date },
): Promise<LiveCause | undefined> {
  const ofVersion = and(eq(liveCauses.name, name), eq(liveCauses.version, version));
  const [most] = await orm
    .select()
    .from(liveCauses)
    .where(and(ofVersion, inArray(liveCauses.measure, [...measures]), gte(liveCauses.lastSeen, since)))
    .orderBy(desc(sql`${liveCauses.firstSeen} >= ${since.toISOString()}::timestamptz`), desc(liveCauses.count))
    .limit(1);
  return most;
}

/** Deletes causes that nobody has met for fourteen days. */
export async function deleteExpiredLiveCauses({ orm }: Queryable): Promise<void> {
  await orm.delete(liveCauses).where(lt(liveCauses.lastSeen, sql`now() - interval '14 days'`));
}

/** As in `TypeError in main.js:1:200 on /articles`. */
export function placeText({ error, frame, place }: LiveCause): string | null {
  const thrown = error && frame ? `${error} in ${frame}` : (error ?? frame);
  return thrown && place ? `${thrown} on ${place}` : (thrown ?? place);
}
