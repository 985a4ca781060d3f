import type { Queryable } from '@mortar/server/database';
import { and, count, countDistinct, eq, gt, gte, lt, max, min, notInArray, or, sql } from 'drizzle-orm';
import type { Watched } from '@mortar/registry/core/alarms/alarm';
import { alarms, usualHours, visits } from '@mortar/registry/core/database/schema';
import { type NetworksMet, type TimedMet, WATCHED } from './rules.ts';

const DAY_MS = 86_400_000;
/** Before so many hours are known, one bad hour would be what is usual. */
const FEWEST_HOURS = 6;
/** As how many visits in a minute one network counts: mobile networks of many visitors share few addresses. */
const VISITS_OF_NETWORK = 5;

/** Of each thing that is watched: visits for which it could be measured, and those for which it was. */
const COLUMNS = {
  failure: [visits.visits, visits.failure],
  hydration: [visits.visits, visits.hydration],
  error: [visits.visits, visits.error],
  rejection: [visits.visits, visits.rejection],
  outage: [visits.visits, visits.outage],
  LCP: [visits.lcp, visits.poorLcp],
  INP: [visits.inp, visits.poorInp],
  CLS: [visits.cls, visits.poorCls],
} as const satisfies Record<Watched, unknown>;

const weight = sql`least(1, ${VISITS_OF_NETWORK}::double precision / greatest(${visits.opened}, 1))`;
const sumOf = (column: unknown) => sql`coalesce(sum(${weight} * ${column}), 0)`;

/** What visitors met of one thing of a front end in one minute. A network counts as few visits. */
export interface MinuteMet extends TimedMet {
  name: string;
  watched: Watched;
}

/** Oldest first. */
export async function sumByMinute({ orm }: Queryable, since: Date): Promise<MinuteMet[]> {
  const counts = sql.join(
    WATCHED.map(
      (watched) => sql`${watched}::text, array[${sumOf(COLUMNS[watched][0])}, ${sumOf(COLUMNS[watched][1])}]`,
    ),
    sql`, `,
  );
  const rows = await orm
    .select({
      minute: visits.minute,
      name: visits.name,
      counts: sql<Record<Watched, [number, number]>>`jsonb_build_object(${counts})`,
    })
    .from(visits)
    .where(gte(visits.minute, since))
    .groupBy(visits.minute, visits.name)
    .orderBy(visits.minute);
  return rows.flatMap(({ minute, name, counts: byWatched }) =>
    WATCHED.map((watched) => {
      const [of, affected] = byWatched[watched];
      return { minute: minute.getTime(), name, watched, visits: of, affected };
    }),
  );
}

interface OfNetworks {
  name: string;
  watched: Watched;
  /** What was met before does not count. */
  since: Date;
}

/** What visits of each network met of one thing. */
export async function networksMet({ orm }: Queryable, { name, watched, since }: OfNetworks): Promise<NetworksMet> {
  const [, met] = COLUMNS[watched];
  const rows = await orm
    .select({ affected: sumOf(met).mapWith(Number), first: min(visits.minute), last: max(visits.minute) })
    .from(visits)
    .where(and(eq(visits.name, name), gte(visits.minute, since), sql`${met} > 0`))
    .groupBy(visits.network);
  const [known] = await orm
    .select({ opened: countDistinct(visits.network) })
    .from(visits)
    .where(eq(visits.name, name));
  const times = rows.flatMap(({ first, last }) => [first?.getTime() ?? 0, last?.getTime() ?? 0]);
  return {
    affected: rows.map((row) => row.affected),
    opened: known?.opened ?? 0,
    minutes: (Math.max(...times) - Math.min(...times)) / 60_000,
  };
}

/** Records what an hour brought, once. */
export async function recordHour({ orm }: Queryable, hour: Date, minutes: readonly MinuteMet[]): Promise<void> {
  const sums = new Map<string, Omit<MinuteMet, 'minute'> & { hour: Date }>();
  for (const { name, watched, visits: of, affected } of minutes) {
    const key = `${name} ${watched}`;
    const known = sums.get(key) ?? { hour, name, watched, visits: 0, affected: 0 };
    sums.set(key, { ...known, visits: known.visits + of, affected: known.affected + affected });
  }
  if (sums.size > 0)
    await orm
      .insert(usualHours)
      .values([...sums.values()])
      .onConflictDoNothing();
}

/**
 * Part of the visits that met each thing of each front end in the middle hour of the last day: one of a few bad hours
 * changes it little. Undefined while too few hours are known.
 */
export async function readUsualParts(
  { orm }: Queryable,
  now: Date,
): Promise<(name: string, watched: Watched) => number | undefined> {
  const { hour, name, watched, visits: of, affected } = usualHours;
  const rows = await orm
    .select({
      name,
      watched,
      part: sql`percentile_disc(0.5) within group (order by ${affected} / ${of})`.mapWith(Number),
    })
    .from(usualHours)
    .where(and(gte(hour, new Date(now.getTime() - DAY_MS)), gt(of, 0)))
    .groupBy(name, watched)
    .having(gte(count(), FEWEST_HOURS));
  const parts = new Map(rows.map((row) => [`${row.name} ${row.watched}`, row.part]));
  return (ofName, ofWatched) => parts.get(`${ofName} ${ofWatched}`);
}

/** Deletes hours older than two days, and alarms older than five weeks. */
export async function deleteExpiredHours({ orm }: Queryable): Promise<void> {
  await orm.delete(usualHours).where(lt(usualHours.hour, sql`now() - interval '2 days'`));
  // Gateways of the version before raised alarms of traffic.
  const isOld = or(lt(alarms.endedAt, sql`now() - interval '35 days'`), notInArray(alarms.watched, [...WATCHED]));
  await orm.delete(alarms).where(isOld);
}
