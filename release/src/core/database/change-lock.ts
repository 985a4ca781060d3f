import { ADVISORY_LOCKS, lock, type Queryable } from '@mortar/server/database';

/**
 * Takes the one lock under which releases change, until the transaction ends. Changes are rare
 * and short; one at a time, compare-and-swap and the audit chain need no retries.
 */
export async function lockChanges(tx: Queryable): Promise<void> {
  await lock(tx, ADVISORY_LOCKS.releaseChanges);
}

export const CHANGE_CHANNEL = 'release_change';

/** Notifies every gateway, when the transaction commits, that what is active may have changed. */
export async function announceChange(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, name]);
}
