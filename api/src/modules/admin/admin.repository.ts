import type { Orm } from '@mortar/server/database';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accounts, auditEntries, stores } from '#database/schema.ts';

export interface Order {
  /** The administrator who runs the command. */
  actor: string;
  reason?: string;
}

export type StoreFlag = 'isPremium' | 'isVerified';

/** The time of the first suspension stays. */
const suspension = (column: AnyPgColumn, suspended: boolean): SQL | null =>
  suspended ? sql`coalesce(${column}, now())` : null;

/** @returns whether there is such an account */
export async function suspendAccount(orm: Orm, email: string, suspended: boolean): Promise<boolean> {
  const changed = await orm
    .update(accounts)
    .set({ suspendedAt: suspension(accounts.suspendedAt, suspended) })
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
    .returning({ id: accounts.id });
  return changed.length > 0;
}

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
export async function suspendStore(orm: Orm, storeId: string, suspended: boolean): Promise<boolean> {
  const changed = await orm
    .update(stores)
    .set({ suspendedAt: suspension(stores.suspendedAt, suspended) })
    .where(eq(stores.id, storeId))
    .returning({ id: stores.id });
  return changed.length > 0;
}

/** @returns whether there is such a store */
export async function flagStore(
  orm: Orm,
  storeId: string,
  flags: Partial<Record<StoreFlag, boolean>>,
): Promise<boolean> {
  const changed = await orm.update(stores).set(flags).where(eq(stores.id, storeId)).returning({ id: stores.id });
  return changed.length > 0;
}

export async function insertAudit(orm: Orm, action: string, subject: string, { actor, reason }: Order): Promise<void> {
  await orm.insert(auditEntries).values({ actor, action, subject, details: reason ? { reason } : {} });
}

/** Newest first. */
export function listAudit(orm: Orm, limit: number) {
  return orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit);
}
