import type { Orm } from '@mortar/server/database';
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { accountChanges, newsletterSubscribers } from '#database/schema.ts';

export type AccountChange = typeof accountChanges.$inferSelect;

const isWaiting = isNull(accountChanges.doneAt);

export async function insertChange(orm: Orm, change: typeof accountChanges.$inferInsert): Promise<string> {
  const [row] = await orm.insert(accountChanges).values(change).returning({ id: accountChanges.id });
  if (!row) throw new Error('An inserted change returned no row');
  return row.id;
}

/** A change that waits to be confirmed, or that can still be undone. */
export async function findChange(orm: Orm, id: string): Promise<AccountChange | undefined> {
  const [change] = await orm
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.id, id), gt(accountChanges.expiresAt, sql`now()`)));
  return change;
}

/** @param expiresAt until when it can be undone */
export async function markDone(orm: Orm, id: string, expiresAt: Date): Promise<void> {
  await orm.update(accountChanges).set({ doneAt: new Date(), expiresAt }).where(eq(accountChanges.id, id));
}

/** Deletes the change of an account that waits to be confirmed, if there is one: its links are of no use any more. */
export async function deleteWaitingChange(orm: Orm, accountId: string): Promise<void> {
  await orm.delete(accountChanges).where(and(eq(accountChanges.accountId, accountId), isWaiting));
}

/** Deletes a change and those that the account made after it. */
export async function deleteChangesFrom(orm: Orm, { accountId, id }: AccountChange): Promise<void> {
  await orm.delete(accountChanges).where(and(eq(accountChanges.accountId, accountId), gte(accountChanges.id, id)));
}

/** Has the newsletter go to the new address of an account, unless that gets it already. */
export async function moveSubscription(orm: Orm, from: string, to: string): Promise<void> {
  const email = to.toLowerCase();
  const isFree = sql`not exists (select from newsletter_subscribers there where there.email = ${email})`;
  await orm
    .update(newsletterSubscribers)
    .set({ email })
    .where(and(eq(newsletterSubscribers.email, from.toLowerCase()), isFree));
}
