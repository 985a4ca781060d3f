import type { TelemetryMeasure } from '@mortar/contracts';
import type { Queryable } from '@mortar/server/database';

/** What one visitor's reports say of one side of a rollout. */
export interface Exposure {
  rollout: string;
  subject: string;
  candidate: boolean;
  source: string;
  failed: boolean;
  slow: boolean | null;
}

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

export async function saveExposures(tx: Queryable, exposures: readonly Exposure[]): Promise<void> {
  await tx.query(
    `insert into release.exposures (rollout, subject, candidate, source, failed, slow)
     select new.* from jsonb_to_recordset($1::jsonb)
       as new (rollout uuid, subject text, candidate boolean, source text, failed boolean, slow boolean)
     join release.rollouts r on r.id = new.rollout
     on conflict (rollout, subject, candidate) do update set
       failed = exposures.failed or excluded.failed,
       slow = coalesce(exposures.slow or excluded.slow, exposures.slow, excluded.slow)`,
    [JSON.stringify(exposures)],
  );
}

export async function saveMeasurements(tx: Queryable, measurements: readonly Measurement[]): Promise<void> {
  await tx.query(
    `insert into release.measurements (minute, name, version, measure, bucket, count)
     select * from jsonb_to_recordset($1::jsonb)
       as new (minute timestamptz, name text, version text, measure text, bucket integer, count integer)
     on conflict (name, version, measure, minute, bucket) do update set
       count = measurements.count + excluded.count`,
    [JSON.stringify(measurements)],
  );
}

/** What is counted and has no size: it is charted over time. */
export const COUNTED_MEASURES: readonly TelemetryMeasure[] = ['load', 'load-failure', 'crash'];

/** How many reports of one size there were of a version in a stretch of time. */
export interface MeasurementSum extends Omit<Measurement, 'minute' | 'name'> {
  /** ISO 8601, UTC: its beginning; that of all the time for what has a size. */
  stretch: string;
}

export interface MeasurementQuery {
  /** Name of the front end. */
  name: string;
  since: Date;
  /** Milliseconds that counts are summed up over. */
  stretchMs: number;
}

/**
 * What was measured of a front end since then, summed up by the database: a busy site keeps more rows
 * than a gateway should read.
 */
export async function sumMeasurements(
  database: Queryable,
  { name, since, stretchMs }: MeasurementQuery,
): Promise<MeasurementSum[]> {
  const rows = await database.query<Omit<MeasurementSum, 'stretch'> & { stretch: Date | string }>(
    `select case when measure = any($4::text[])
         then date_bin(make_interval(secs => $3::double precision), minute, 'epoch') else $2::timestamptz end as stretch,
       version, measure, bucket, sum(count)::double precision as count
     from release.measurements where name = $1 and minute >= $2::timestamptz
     group by stretch, version, measure, bucket order by stretch, version, measure, bucket`,
    [name, since.toISOString(), stretchMs / 1_000, COUNTED_MEASURES],
  );
  return rows.map(({ stretch, version, measure, bucket, count }) => ({
    stretch: new Date(stretch).toISOString(),
    version,
    measure,
    bucket,
    count,
  }));
}

/** Reports of the last 30 days are kept. */
export async function deleteExpiredTelemetry(database: Queryable): Promise<void> {
  await database.query(`delete from release.measurements where minute < now() - interval '30 days'`);
  await database.query(
    `delete from release.exposures using release.rollouts r
     where r.id = rollout and r.ended_at < now() - interval '30 days'`,
  );
}
