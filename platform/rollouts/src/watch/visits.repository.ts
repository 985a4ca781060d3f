import type { Queryable } from '@mortar/server/database';
import { and, countDistinct, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Watched } from '@mortar/registry/core/alarms/alarm';
import { alarms, usualHours, visits } from '@mortar/registry/core/database/schema';
import type { NetworksMet } from './networks.ts';
import type { History } from './usual.ts';

/** As how many visits in a minute one network counts: mobile networks of many visitors share few addresses. */
const VISITS_OF_NETWORK = 5;

/** Of each thing that is watched: visits for which it could be measured, and those for which it was. */
const COLUMNS = {
  failure: { of: visits.visits, affected: visits.failure },
  hydration: { of: visits.visits, affected: visits.hydration },
  error: { of: visits.visits, affected: visits.error },
  rejection: { of: visits.visits, affected: visits.rejection },
  outage: { of: visits.visits, affected: visits.outage },
  LCP: { of: visits.lcp, affected: visits.poorLcp },
  INP: { of: visits.inp, affected: visits.poorInp },
  CLS: { of: visits.cls, affected: visits.poorCls },
  // Of everybody, whichever version they got.
  traffic: { of: visits.opened, affected: sql`0` },
} as const satisfies Record<Watched, unknown>;
const NAMES = Object.keys(COLUMNS) as Watched[];

const weight = sql`least(1, ${VISITS_OF_NETWORK}::double precision / greatest(${visits.opened}, 1))`;

/** What visitors met of a front end in one minute. */
export interface MinuteOfVisits {
  /** Milliseconds of its beginning. */
  minute: number;
  name: string;
  counts: Record<Watched, { visits: number; affected: number }>;
}

/** By minute, oldest first. A network counts as few visits. */
export async function sumByMinute(database: Queryable, since: Date): Promise<MinuteOfVisits[]> {
  const rows = await sumBy(database, sql`${visits.minute}`, gte(visits.minute, since));
  return rows.map(({ at, name, counts }) => ({ minute: at.getTime(), name, counts }));
}

async function sumBy({ orm }: Queryable, period: SQL, condition: SQL | undefined) {
  const sum = (column: unknown) => sql`coalesce(sum(${weight} * ${column}), 0)`.mapWith(Number);
  const counts = Object.fromEntries(
    NAMES.map((name) => [name, { visits: sum(COLUMNS[name].of), affected: sum(COLUMNS[name].affected) }]),
  ) as Record<Watched, { visits: SQL<number>; affected: SQL<number> }>;
  const flat = Object.fromEntries(
    NAMES.flatMap((name) => [
      [`${name}Visits`, counts[name].visits],
      [`${name}Affected`, counts[name].affected],
    ]),
  );
  const rows = await orm
    .select({ at: period.mapWith(visits.minute).as('at'), name: visits.name, ...flat })
    .from(visits)
    .where(condition)
    .groupBy(sql`at`, visits.name)
    .orderBy(sql`at`);
  return (rows as unknown as ({ at: Date; name: string } & Record<string, number>)[]).map((row) => ({
    at: row.at,
    name: row.name,
    counts: Object.fromEntries(
      NAMES.map((name) => [name, { visits: row[`${name}Visits`] ?? 0, affected: row[`${name}Affected`] ?? 0 }]),
    ) as MinuteOfVisits['counts'],
  }));
}

/**
 * What visits of each network met of one thing.
 *
 * @param since when it began to be met
 */
export async function networksMet(
  { orm }: Queryable,
  { name, watched, since }: { name: string; watched: Exclude<Watched, 'traffic'>; since: Date },
): Promise<NetworksMet> {
  const affected = sql`sum(${weight} * ${COLUMNS[watched].affected})`.mapWith(Number).as('affected');
  const rows = await orm
    .select({ affected })
    .from(visits)
    .where(and(eq(visits.name, name), gte(visits.minute, since), sql`${COLUMNS[watched].affected} > 0`))
    .groupBy(visits.network)
    .orderBy(sql`affected desc`);
  const [known] = await orm
    .select({ opened: countDistinct(visits.network) })
    .from(visits)
    .where(eq(visits.name, name));
  return { affected: rows.map((row) => row.affected), opened: known?.opened ?? 0 };
}

/** Hours that have ended and are not recorded yet, of those of which visits are still known. */
export async function recordHours(
  database: Queryable,
  names: readonly string[],
  hours: readonly Date[],
): Promise<void> {
  const { orm } = database;
  for (const hour of hours) {
    const known = await orm
      .select({ hour: usualHours.hour })
      .from(usualHours)
      .where(eq(usualHours.hour, hour))
      .limit(1);
    if (known.length > 0 || names.length === 0) continue;
    const end = new Date(hour.getTime() + 3_600_000);
    const period = sql`date_trunc('hour', ${visits.minute})`;
    const sums = await sumBy(database, period, and(gte(visits.minute, hour), lt(visits.minute, end)));
    // The gateways counted none yet, or nobody reached them.
    if (sums.length === 0) continue;
    const rows = names.flatMap((name) =>
      NAMES.map((watched) => {
        const counts = sums.find((sum) => sum.name === name)?.counts[watched];
        return { hour, name, watched, visits: counts?.visits ?? 0, affected: counts?.affected ?? 0 };
      }),
    );
    await orm.insert(usualHours).values(rows).onConflictDoNothing();
  }
}

/** Days of which it is read what is usual. */
const DAYS = 28;
/** Days after which what goes on in an alarm begins to count as usual. */
const UNUSUAL_DAYS = 3;

/**
 * What the weeks before brought of each front end and thing that is watched. Hours of an alarm are left out, so that an
 * outage does not become what is usual.
 *
 * @param hour whose hour of the week is compared
 * @param before the last hour that counts ends here
 */
export async function readHistories(
  { orm }: Queryable,
  { hour, before }: { hour: Date; before: Date },
): Promise<(History & { name: string; watched: Watched })[]> {
  const { name, watched, hour: at, visits: count, affected } = usualHours;
  const given = sql`${hour.toISOString()}::timestamptz`;
  const isSameTime = sql`extract(epoch from ${given} - ${at})::bigint % 86400 = 0`;
  const isSameHour = sql`extract(epoch from ${given} - ${at})::bigint % 604800 = 0`;
  const isOfAlarm = sql`exists (select from ${alarms} where ${alarms.name} = ${name} and ${alarms.watched} = ${watched}
    and ${at} < coalesce(${alarms.endedAt}, 'infinity') and ${at} + interval '1 hour' > ${alarms.since}
    and ${at} < ${alarms.since} + make_interval(days => ${UNUSUAL_DAYS}))`;
  const sum = (column: unknown, condition: SQL) =>
    sql`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number);
  const listed = (condition: SQL) => sql<number[] | null>`array_agg(${count}) filter (where ${condition})`;
  const rows = await orm
    .select({
      name,
      watched,
      allVisits: sum(count, sql`true`),
      allAffected: sum(affected, sql`true`),
      hourVisits: sum(count, isSameHour),
      hourAffected: sum(affected, isSameHour),
      ofWeeks: listed(isSameHour),
      ofDays: listed(sql`${isSameTime} and ${at} > ${given} - interval '7 days'`),
    })
    .from(usualHours)
    .where(and(lt(at, before), sql`${at} >= ${given} - make_interval(days => ${DAYS})`, sql`not ${isOfAlarm}`))
    .groupBy(name, watched);
  return rows.map((row) => {
    const ofWeeks = row.ofWeeks ?? [];
    return {
      name: row.name,
      watched: row.watched,
      all: { visits: row.allVisits, affected: row.allAffected },
      sameHour: { visits: row.hourVisits, affected: row.hourAffected },
      visitsOfHours: ofWeeks.length >= 2 ? ofWeeks : (row.ofDays ?? []),
    };
  });
}

/** Deletes hours and alarms older than five weeks. */
export async function deleteExpiredHours({ orm }: Queryable): Promise<void> {
  const oldest = sql`now() - interval '35 days'`;
  await orm.delete(usualHours).where(lt(usualHours.hour, oldest));
  await orm.delete(alarms).where(lt(alarms.endedAt, oldest));
}
