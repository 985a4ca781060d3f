import type { Queryable } from './release-database.ts';

const LOCK = 0x6d6f7274;

/**
 * Takes the one lock under which releases change, until the transaction ends. Changes are rare
 * and short; in single file, compare-and-swap and the audit chain need no retries.
 */
export async function lockChanges(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [LOCK]);
}

export const CHANGE_CHANNEL = 'release_change';

/** Tells every gateway, when the transaction commits, that what is live may have changed. */
export async function announceChange(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, name]);
}
