import type { Queryable } from '@mortar/server/database';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { causes, exposures, measurements, rollouts } from '@mortar/registry/core/database/schema';
import { SLOW_PAGE } from './cause.ts';
import type { Segment } from '@mortar/registry/core/segments/segment';
import type { GoalReached, SignalName } from '@mortar/registry/core/signals/signals';

/** A visitor of one side of a rollout while it has one share, and all that this visitor met on pages of the site. */
export interface Exposure {
  rollout: string;
  /** Another one for each share: what a visitor meets counts for the time in which it was met. */
  subject: string;
  candidate: boolean;
  /** Of the visitors who got the candidate; left out or `null`: not known. */
  share?: number | null;
  /** Index of the audience that the visitor was assigned in; left out or `null`: everybody. */
  audience?: number | null;
  source: string;
  /** `null` before the first report. */
  failed: boolean | null;
  /** Whether a document brought a page of the front end that is rolled out. */
  served?: boolean;
  /** Names of the other signals that were measured, and goals that were reached. */
  signals?: readonly (SignalName | GoalReached)[];
  /** Ids of the causes that were met. */
  causes?: readonly string[];
  /** Buckets of the worst web vitals; CLS in thousandths. */
  lcp?: number;
  inp?: number;
  cls?: number;
  /** What was met of other front ends than the one that is rolled out: `<signal> <front end> <version>`. */
  elsewhere?: readonly string[];
  /** As above, of pages of other front ends. */
  elsewhereLcp?: number;
  elsewhereInp?: number;
  elsewhereCls?: number;
  /** Kinds of visitors that this one has reported as. */
  segments?: readonly Segment[];
}

/** Visitors of one network that are recorded in a rollout: more make no difference, and rows are limited. */
const MOST_PER_NETWORK = 1_000;
/** Causes of a visitor that are recorded. */
export const MOST_CAUSES_PER_VISITOR = 10;
/** Signals of other front ends that are recorded for a visitor. */
export const MOST_ELSEWHERE = 20;

/** How many reports of one size there were in one minute. */
export interface Measurement {
  /** ISO 8601, UTC. */
  minute: string;
  name: string;
  version: string;
  measure: string;
  bucket: number;
  count: number;
}

/** Reports of a rollout that does not exist are dropped, and new visitors of a network that has enough of them. */
export async function saveExposures({ orm }: Queryable, reported: readonly Exposure[]): Promise<void> {
  await orm.execute(sql`
    with reported as (
      select *, row_number() over (partition by rollout, source) as nth
      from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb)
        as new (rollout uuid, subject text, candidate boolean, audience integer, source text, failed boolean, served boolean,
          signals text[], causes text[], lcp integer, inp integer, cls integer, share integer, elsewhere text[],
          "elsewhereLcp" integer, "elsewhereInp" integer, "elsewhereCls" integer, segments text[])
    )
    insert into ${exposures} (rollout, subject, candidate, audience, source, failed, signals, causes, lcp, inp, cls, served_at,
      share, elsewhere, elsewhere_lcp, elsewhere_inp, elsewhere_cls, segments)
    select new.rollout, new.subject, new.candidate, new.audience, new.source, new.failed, coalesce(new.signals, '{}'),
      coalesce(new.causes, '{}'), new.lcp, new.inp,
      new.cls, case when new.served then now() end,
      new.share, coalesce(new.elsewhere, '{}'), new."elsewhereLcp", new."elsewhereInp", new."elsewhereCls", coalesce(new.segments, '{}')
    from reported new join ${rollouts} r on r.id = new.rollout
    where exists (select from ${exposures} known where known.rollout = new.rollout and known.subject = new.subject)
      or new.nth + (select count(*) from ${exposures} known where known.rollout = new.rollout and known.source = new.source)
        <= ${MOST_PER_NETWORK}
    on conflict (rollout, subject, candidate) do update set
      failed = coalesce(exposures.failed or excluded.failed, exposures.failed, excluded.failed),
      signals = array(select unnest(exposures.signals) union select unnest(excluded.signals)),
      causes = (array(select id from (select unnest(exposures.causes) union select unnest(excluded.causes)) united (id)
        order by starts_with(id, ${SLOW_PAGE})))[:${MOST_CAUSES_PER_VISITOR}],
      lcp = greatest(exposures.lcp, excluded.lcp),
      inp = greatest(exposures.inp, excluded.inp),
      cls = greatest(exposures.cls, excluded.cls),
      elsewhere = (array(select unnest(exposures.elsewhere) union select unnest(excluded.elsewhere)))[:${MOST_ELSEWHERE}],
      elsewhere_lcp = greatest(exposures.elsewhere_lcp, excluded.elsewhere_lcp),
      elsewhere_inp = greatest(exposures.elsewhere_inp, excluded.elsewhere_inp),
      elsewhere_cls = greatest(exposures.elsewhere_cls, excluded.elsewhere_cls),
      segments = array(select unnest(exposures.segments) union select unnest(excluded.segments)),
      served_at = coalesce(exposures.served_at, excluded.served_at)
    where exposures.failed is distinct from coalesce(exposures.failed or excluded.failed, exposures.failed, excluded.failed)
      or not exposures.signals @> excluded.signals
      or not exposures.causes @> excluded.causes
      or exposures.lcp is distinct from greatest(exposures.lcp, excluded.lcp)
      or exposures.inp is distinct from greatest(exposures.inp, excluded.inp)
      or exposures.cls is distinct from greatest(exposures.cls, excluded.cls)
      or not exposures.elsewhere @> excluded.elsewhere
      or exposures.elsewhere_lcp is distinct from greatest(exposures.elsewhere_lcp, excluded.elsewhere_lcp)
      or exposures.elsewhere_inp is distinct from greatest(exposures.elsewhere_inp, excluded.elsewhere_inp)
      or exposures.elsewhere_cls is distinct from greatest(exposures.elsewhere_cls, excluded.elsewhere_cls)
      or not exposures.segments @> excluded.segments
      or exposures.served_at is null and excluded.served_at is not null`);
}

export async function saveMeasurements({ orm }: Queryable, counted: readonly Measurement[]): Promise<void> {
  await orm.execute(sql`
    insert into ${measurements} (minute, name, version, measure, bucket, count)
    select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as new (minute timestamptz, name text, version text, measure text, bucket integer, count integer)
    on conflict (name, version, measure, minute, bucket) do update set
      count = measurements.count + excluded.count`);
}

/** How many reports of one size there were of a version. */
export type MeasurementSum = Omit<Measurement, 'minute' | 'name'>;

export interface MeasurementQuery {
  /** Name of the front end. */
  name: string;
  since: Date;
}

/**
 * The measurements of a front end since a time, summed up by the database, because a busy site has more
 * rows than a gateway should read.
 */
export async function sumMeasurements({ orm }: Queryable, query: MeasurementQuery): Promise<MeasurementSum[]> {
  const { name, minute, version, measure, bucket, count } = measurements;
  return orm
    .select({ version, measure, bucket, count: sql`sum(${count})`.mapWith(Number) })
    .from(measurements)
    .where(and(eq(name, query.name), gte(minute, query.since)))
    .groupBy(version, measure, bucket)
    .orderBy(version, measure, bucket);
}

export interface PeriodQuery {
  versions: readonly { name: string; version: string }[];
  /** Where the first period begins. */
  since: Date;
  periodMs: number;
}

/** The reports of a version in a period: one row for each measure. */
export interface PeriodSum {
  name: string;
  version: string;
  measure: string;
  /** ISO 8601, UTC: its beginning. */
  period: string;
  count: number;
  /** Three quarters of them are at most this large. */
  bucket75: number;
}

/** The measurements of versions by period, oldest first: as many rows as versions, measures and periods allow. */
export async function sumByPeriod({ orm }: Queryable, query: PeriodQuery): Promise<PeriodSum[]> {
  if (query.versions.length === 0) return [];
  const { name, version, measure, minute, bucket, count } = measurements;
  const wanted = query.versions.map((one) => sql`(${one.name}, ${one.version})`);
  const since = sql`${query.since.toISOString()}::timestamptz`;
  const period = sql`date_bin(make_interval(secs => ${query.periodMs / 1_000}::double precision), ${minute}, ${since})`;
  const binned = orm
    .select({ name, version, measure, bucket, period: period.as('period'), number: sql`sum(${count})`.as('number') })
    .from(measurements)
    .where(sql`(${name}, ${version}) in (${sql.join(wanted, sql`, `)}) and ${minute} >= ${since}`)
    .groupBy(name, version, measure, bucket, sql`period`)
    .as('binned');
  const group = sql`partition by ${binned.name}, ${binned.version}, ${binned.measure}, ${binned.period}`;
  const ranked = orm
    .select({
      name: binned.name,
      version: binned.version,
      measure: binned.measure,
      period: binned.period,
      bucket: binned.bucket,
      total: sql`sum(${binned.number}) over (${group})`.as('total'),
      below: sql`sum(${binned.number}) over (${group} order by ${binned.bucket})`.as('below'),
    })
    .from(binned)
    .as('ranked');
  const rows = await orm
    .select({
      name: ranked.name,
      version: ranked.version,
      measure: ranked.measure,
      period: sql`${ranked.period}`.mapWith(minute),
      count: sql`max(${ranked.total})`.mapWith(Number),
      bucket75: sql`min(${ranked.bucket}) filter (where ${ranked.below} >= ${ranked.total} * 0.75)`.mapWith(Number),
    })
    .from(ranked)
    .groupBy(ranked.name, ranked.version, ranked.measure, ranked.period)
    .orderBy(ranked.period, ranked.name, ranked.version, ranked.measure);
  return rows.map(toPeriodSum);
}

function toPeriodSum(row: Omit<PeriodSum, 'period'> & { period: Date }): PeriodSum {
  return { ...row, period: row.period.toISOString() };
}

/** Deletes reports older than 30 days. */
export async function deleteExpiredTelemetry({ orm }: Queryable): Promise<void> {
  const oldest = sql`now() - interval '30 days'`;
  await orm.delete(measurements).where(lt(measurements.minute, oldest));
  const ended = orm.select({ id: rollouts.id }).from(rollouts).where(lt(rollouts.endedAt, oldest));
  await orm.delete(exposures).where(inArray(exposures.rollout, ended));
  await orm.delete(causes).where(inArray(causes.rollout, ended));
}
