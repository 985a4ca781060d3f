import type { Orm } from '@mortar/server/database';
import { storeSuspended } from '#modules/auth/index.ts';
import { lockStore } from './products.repository.ts';

/** Locks the store of a seller, who may have been authorised just before it was suspended. */
export async function lockOpenStore(orm: Orm, storeId: string): Promise<void> {
  const store = await lockStore(orm, storeId);
  if (!store || store.suspendedAt) throw storeSuspended();
}
