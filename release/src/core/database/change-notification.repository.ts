import type { Queryable } from '@mortar/server/database';

export const CHANGE_CHANNEL = 'release_change';

/** Notifies every gateway, when the transaction commits, that what is active may have changed. */
export async function notifyOfChange(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, name]);
}
