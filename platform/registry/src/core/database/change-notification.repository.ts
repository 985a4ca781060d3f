import type { Queryable } from '@mortar/server/database';

export const CHANGE_CHANNEL = 'release_change';

/** Notifies every gateway, when the transaction commits, that there is a change of which it must read the result. */
export async function notifyOfChange(tx: Queryable, subject: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, subject]);
}
