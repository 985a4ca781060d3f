import { SOLD_OUT_DAYS } from '@mortar/contracts';
import type { Orm, Queryable } from '@mortar/server/database';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { products } from '#database/schema.ts';

/** States that the prices of a store's products are still right: of these, or of all. Returns how many they are. */
export async function confirmPrices(orm: Orm, storeId: string, productIds?: string[]): Promise<number> {
  const confirmed = await orm
    .update(products)
    .set({ priceConfirmedAt: new Date() })
    .where(
      and(eq(products.storeId, storeId), eq(products.isListed, true), productIds && inArray(products.id, productIds)),
    )
    .returning({ id: products.id });
  return confirmed.length;
}

/** Whether one of these products is of another store. */
export async function hasForeign(orm: Orm, storeId: string, productIds: string[]): Promise<boolean> {
  const foreign = await orm
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, productIds), ne(products.storeId, storeId)))
    .limit(1);
  return foreign.length > 0;
}

/** A product that is paused now. */
interface PausedProduct {
  productId: string;
  title: string;
  sellerId: string;
}

/**
 * Pauses the products that were sold out for too long, at most so many: their stores are locked first, as by all that
 * writes products.
 */
export function pauseSoldOut(transaction: Queryable, most: number): Promise<PausedProduct[]> {
  return transaction.query<PausedProduct>(
    `WITH due AS MATERIALIZED (
       SELECT id, store_id FROM products
       WHERE sold_out_at < now() - $1 * interval '1 day' AND status = 'on-sale' AND deleted_at IS NULL
       ORDER BY sold_out_at LIMIT $2
     ), locked AS MATERIALIZED (
       SELECT id, owner_id FROM stores WHERE id IN (SELECT store_id FROM due) ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE products SET status = 'paused' FROM locked
     WHERE products.store_id = locked.id AND products.id IN (SELECT id FROM due)
       AND products.sold_out_at < now() - $1 * interval '1 day' AND products.status = 'on-sale'
     RETURNING products.id AS "productId", products.title, locked.owner_id AS "sellerId"`,
    [SOLD_OUT_DAYS, most],
  );
}
