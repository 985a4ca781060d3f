import type PgBoss from 'pg-boss';
import type { Database, Queryable } from '#database/database.ts';

const DAY_SECONDS = 86_400;
/** Version of the tables of this version of pg-boss: a process that finds it need not load pg-boss to start. */
export const TABLES_VERSION = 24;
/** Around several statements that pg-boss runs as one transaction. */
const TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

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

/** Runs the statements of pg-boss; several that belong together in a transaction of ours, which is rolled back when one fails. */
export const onDatabase = (database: Database): PgBoss.Db => ({
  executeSql: (text, values) =>
    TRANSACTION.test(text)
      ? database.transaction((transaction) => inTransaction(transaction).executeSql(text, []))
      : inTransaction(database).executeSql(text, values),
});

/** Runs the statements of pg-boss inside a transaction of ours. */
export const inTransaction = (transaction: Queryable): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const [, statements] = TRANSACTION.exec(text) ?? [];
    if (statements === undefined) return { rows: await transaction.query(text, values) };
    await transaction.script(statements);
    return { rows: [] };
  },
});
