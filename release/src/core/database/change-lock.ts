import type { Queryable } from './release-database.ts';

const CHANGES = 0x6d6f7274;
const ANALYSIS = 0x6d6f7275;

/**
 * Takes the one lock under which releases change, until the transaction ends. Changes are rare
 * and short; one at a time, compare-and-swap and the audit chain need no retries.
 */
export async function lockChanges(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [CHANGES]);
}

/** @returns false while another gateway runs the canary analysis */
export async function tryLockAnalysis(tx: Queryable): Promise<boolean> {
  const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as mine', [ANALYSIS]);
  return lock?.mine ?? false;
}

export const CHANGE_CHANNEL = 'release_change';

/** Notifies every gateway, when the transaction commits, that what is active may have changed. */
export async function announceChange(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, name]);
}
