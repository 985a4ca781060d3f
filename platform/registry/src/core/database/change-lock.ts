import { ADVISORY_LOCKS, lock, type Queryable } from '@mortar/server/database';

/**
 * Takes the one lock under which releases change, until the transaction ends. Changes are rare
 * and short; one at a time, compare-and-swap and the audit chain need no retries.
 */
export async function lockChanges(tx: Queryable): Promise<void> {
  await lock(tx, ADVISORY_LOCKS.releaseChanges);
}
