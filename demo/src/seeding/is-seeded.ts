import type { Queryable } from '@mortar/server/database';
import { defineStores } from '#stores/define-stores.ts';

/** Whether the catalogue was inserted, with whatever number of products. */
export async function isSeeded(database: Queryable): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM accounts WHERE id = $1', [defineStores().seller.id]);
  return rows.length > 0;
}
