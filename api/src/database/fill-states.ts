import type { Database } from '@mortar/server/database';

/** Products of a store that one transaction changes, for whose time others wait to write them. */
const MOST_PRODUCTS = 1000;

/**
 * Gives products of before migration 0023 the state of their store. An index has those without one, so that it takes
 * no time when there is nothing to do; what was done when a process ends stays done.
 */
export async function fillStates(database: Database): Promise<void> {
  const stores = await database.query<{ id: string }>(
    `SELECT id FROM stores WHERE state_id IS NOT NULL
       AND EXISTS (SELECT FROM products WHERE store_id = stores.id AND state_id IS NULL)`,
  );
  for (const { id } of stores) await fillStore(database, id);
}

async function fillStore(database: Database, id: string): Promise<void> {
  let filled: number;
  do {
    filled = await database.transaction(async (transaction) => {
      // First, as by all that writes products; it may have moved since.
      const [store] = await transaction.query<{ state: string | null }>(
        'SELECT state_id AS state FROM stores WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      );
      if (!store?.state) return 0;
      const rows = await transaction.query(
        `UPDATE products SET state_id = $2
         WHERE id IN (SELECT id FROM products WHERE store_id = $1 AND state_id IS NULL LIMIT $3) RETURNING 1`,
        [id, store.state, MOST_PRODUCTS],
      );
      return rows.length;
    });
  } while (filled === MOST_PRODUCTS);
}
