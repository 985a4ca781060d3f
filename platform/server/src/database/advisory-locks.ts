import type { Queryable } from './database.ts';

/**
 * Every advisory lock that the platform takes. The numbers share one space with every other user of the database, a
 * site's own API among them, so each is listed here once and never changes.
 */
export const ADVISORY_LOCKS = {
  /** Creating or upgrading the tables of jobs. */
  jobTables: 7_206_522,
  /** Migrating the schema `release`, and every change to what is active. */
  releaseChanges: 0x6d6f7274,
  /** Canary analysis: one gateway at a time. */
  canaryAnalysis: 0x6d6f7275,
  /** The watch over live versions: one gateway at a time. */
  liveWatch: 0x6d6f7276,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function lock(transaction: Pick<Queryable, 'query'>, number: number): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1::bigint)', [number]);
}

/** Takes the lock until the transaction ends, if it is free. Returns whether it was. */
export async function tryLock(transaction: Pick<Queryable, 'query'>, number: number): Promise<boolean> {
  const [row] = await transaction.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1::bigint) AS taken', [
    number,
  ]);
  return row?.taken === true;
}
