import type { ModeratedSubject } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { eq, sql } from 'drizzle-orm';
import { accounts, products, projects, stores } from '#database/schema.ts';

/** Suspends or restores a product, store, account or the sharing of a project that {@link lockThing} has locked. */
export async function writeSuspension(
  orm: Orm,
  subject: ModeratedSubject,
  id: string,
  suspended: boolean,
): Promise<void> {
  const suspendedAt = suspended ? sql`now()` : null;
  if (subject === 'account') await orm.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id));
  else if (subject === 'store') await orm.update(stores).set({ suspendedAt }).where(eq(stores.id, id));
  else if (subject === 'project') {
    const unshared = suspended ? { shareToken: null } : {};
    await orm
      .update(projects)
      .set({ suspendedAt, ...unshared })
      .where(eq(projects.id, id));
  } else {
    const ofStore = sql`exists (select from ${stores}
      where ${stores.id} = ${products.storeId} and ${stores.suspendedAt} is not null)`;
    const isHidden = suspended ? sql`true` : ofStore;
    await orm.update(products).set({ suspendedAt, isHidden }).where(eq(products.id, id));
  }
}

export async function writeVerification(orm: Orm, storeId: string, isVerified: boolean): Promise<void> {
  await orm.update(stores).set({ isVerified }).where(eq(stores.id, storeId));
}
