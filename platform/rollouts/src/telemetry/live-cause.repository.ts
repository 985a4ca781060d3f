import type { Queryable } from '@mortar/server/database';
import { and, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { liveCauses } from '@mortar/registry/core/database/schema';
import { mostlyOf, type Segment } from '@mortar/registry/core/segments/segment';
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
  /** Of a render on the server. */
  message: string | null;
  /** Innermost position of the stack. */
  frame: string | null;
  count: number;
  /** Of those, how many in each segment. */
  segments: Partial<Record<Segment, number>>;
}

export interface MetLiveCause extends LiveCause {
  firstSeen: Date;
  lastSeen: Date;
  /** The version with which the same was met first, as far as is remembered. */
  sinceVersion: string;
}

/** Of a version: more are dropped, so that no client can fill the table. */
const MOST_OF_VERSION = 200;

export async function saveLiveCauses({ orm }: Queryable, reported: readonly LiveCause[]): Promise<void> {
  await orm.execute(sql`
    insert into ${liveCauses} (name, version, id, measure, place, error, message, frame, count, segments, first_seen, last_seen)
    select new.name, new.version, new.id, new.measure, new.place, new.error, new.message, new.frame, new.count, new.segments, now(), now()
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as new (name text, version text, id text, measure text,
      place text, error text, message text, frame text, count integer, segments jsonb)
    where exists (select from ${liveCauses} known
        where known.name = new.name and known.version = new.version and known.id = new.id)
      or (select count(*) from ${liveCauses} known where known.name = new.name and known.version = new.version)
        < ${MOST_OF_VERSION}
    on conflict (name, version, id) do update set
      count = live_causes.count + excluded.count, last_seen = excluded.last_seen,
      message = coalesce(live_causes.message, excluded.message),
      segments = live_causes.segments || (select coalesce(jsonb_object_agg(key,
          value::integer + coalesce((live_causes.segments ->> key)::integer, 0)), '{}')
        from jsonb_each_text(excluded.segments))`);
}

interface Asked {
  name: string;
  version: string;
  /** Left out: any. */
  measures?: readonly Measure[];
  /** They are still met since then. */
  since?: Date;
  most: number;
}

/** Causes of a live version: those that began since then before others, and what was met most first. */
export async function listLiveCauses(
  { orm }: Queryable,
  { name, version, measures, since = new Date(0), most }: Asked,
): Promise<MetLiveCause[]> {
  const earlier = alias(liveCauses, 'earlier');
  // Positions in scripts differ from build to build.
  const sinceVersion = sql<string>`(${orm
    .select({ version: earlier.version })
    .from(earlier)
    .where(
      sql`${earlier.name} = ${liveCauses.name} and ${earlier.measure} = ${liveCauses.measure}
        and ${earlier.place} is not distinct from ${liveCauses.place}
        and ${earlier.error} is not distinct from ${liveCauses.error}`,
    )
    .orderBy(earlier.firstSeen)
    .limit(1)})`;
  return orm
    .select({ ...getTableColumns(liveCauses), sinceVersion })
    .from(liveCauses)
    .where(
      and(
        eq(liveCauses.name, name),
        eq(liveCauses.version, version),
        measures && inArray(liveCauses.measure, [...measures]),
        gte(liveCauses.lastSeen, since),
      ),
    )
    .orderBy(
      desc(sql`${liveCauses.firstSeen} >= ${since.toISOString()}::timestamptz`),
      desc(liveCauses.count),
      liveCauses.id,
    )
    .limit(most);
}

/** Deletes causes that nobody has met for fourteen days. */
export async function deleteExpiredLiveCauses({ orm }: Queryable): Promise<void> {
  await orm.delete(liveCauses).where(lt(liveCauses.lastSeen, sql`now() - interval '14 days'`));
}

/** As in `TypeError in main.js:1:200 on /articles, in Safari, signed in, since 1.4.0`. */
export function placeText({ error, frame, place, segments, sinceVersion }: MetLiveCause): string | null {
  const thrown = error && frame ? `${error} in ${frame}` : (error ?? frame);
  const where = thrown && place ? `${thrown} on ${place}` : (thrown ?? place);
  return where && [where, mostlyOf(segments), `since ${sinceVersion}`].filter(Boolean).join(', ');
}
