import type PgBoss from 'pg-boss';
import type { Queryable } from '#database/database.ts';

const DAY_SECONDS = 86_400;
/** Version of the tables of this version of pg-boss: a process that finds it need not load pg-boss to start. */
export const TABLES_VERSION = 24;

/**
 * pg-boss on a connection of ours. It is loaded at the first use: a process without jobs does not pay for it.
 *
 * @param schema where its tables are; each server has a schema of its own, because both may use one database
 */
export async function createBoss(db: PgBoss.Db, schema: string): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({
    db,
    schema,
    // Its own timers and workers are not used: see ADR 51.
    schedule: false,
    supervise: false,
    retentionDays: 30,
    archiveFailedAfterSeconds: 30 * DAY_SECONDS,
    deleteAfterDays: 1,
  });
}

/** Runs the statements of pg-boss on the database, or inside a transaction of ours. Without values it may send several at once. */
export const runOn = (queryable: Queryable): PgBoss.Db => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: values && values.length > 0 ? await queryable.query(text, values) : await queryable.script(text),
  }),
});
