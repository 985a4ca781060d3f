import type { Orm } from '@mortar/server/database';
import { eq, sql } from 'drizzle-orm';
import { accounts, stores } from '#database/schema.ts';

/**
 * Confirms the address of an account; the first time counts.
 *
 * @returns whether there is such an account
 */
export async function confirmEmailOf(orm: Orm, email: string): Promise<boolean> {
  const changed = await orm
    .update(accounts)
    .set({ emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, now())` })
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
    .returning({ id: accounts.id });
  return changed.length > 0;
}

/** @returns whether there is such a store */
export async function makePremium(orm: Orm, storeId: string, isPremium: boolean): Promise<boolean> {
  const changed = await orm
    .update(stores)
    .set({ isPremium, premiumUntil: null })
    .where(eq(stores.id, storeId))
    .returning({ id: stores.id });
  return changed.length > 0;
}
