import { OLD_PRICE_DAYS, type OwnProductFilters } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { products, storeDeliveryAreas, stores } from '#database/schema.ts';
import { card } from '../lists/product-list.repository.ts';
import { productOrder } from '../lists/product-order.ts';

/** What its seller has on sale or has paused: both conditions as the indexes of a store's products have them. */
const kept = (storeId: string) =>
  and(
    isNull(products.deletedAt),
    or(
      and(eq(products.storeId, storeId), sql`${products.isListed}`),
      and(eq(products.storeId, storeId), sql`${products.status} = 'paused'`),
    ),
  );

const isPaused = sql`${products.status} = 'paused'`;
const isSoldOut = sql`${products.availability} = 'sold-out'`;
const hasNoUnit = isNull(products.priceUnit);
const isOldPrice = sql`coalesce(${products.priceConfirmedAt}, ${products.createdAt})
  < now() - ${sql.raw(String(OLD_PRICE_DAYS))} * interval '1 day'`;

/** Products of a store that its seller's filters leave. */
export function ownConditions(storeId: string, filter: OwnProductFilters): SQL | undefined {
  const { title, status, availability, category, withoutUnit, oldPrice } = filter;
  return and(
    kept(storeId),
    title ? sql`position(mortar_plain(${title}) in mortar_plain(${products.title})) > 0` : undefined,
    status && eq(products.status, status),
    availability && eq(products.availability, availability),
    category ? eq(products.categoryId, category) : undefined,
    withoutUnit ? hasNoUnit : undefined,
    oldPrice ? isOldPrice : undefined,
  );
}

/** A page of the products of a store. */
export function ownCards(
  orm: Orm,
  conditions: SQL | undefined,
  { sort, limit, offset }: { sort: number | undefined; limit: number; offset: number },
) {
  return orm
    .select({ ...card, status: products.status, priceConfirmedAt: products.priceConfirmedAt })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(conditions)
    .orderBy(...productOrder(sort).by)
    .limit(limit)
    .offset(offset);
}

export async function countOwn(orm: Orm, conditions: SQL | undefined): Promise<number> {
  return orm.$count(products, conditions);
}

/** What waits for the seller, of all products of a store. */
export async function countWaiting(orm: Orm, storeId: string) {
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await orm
    .select({
      products: sql<number>`count(*)::int`,
      paused: countOf(isPaused),
      soldOut: countOf(isSoldOut),
      withoutUnit: countOf(hasNoUnit),
      oldPrice: countOf(isOldPrice),
      deliveryAreas: sql<number>`(select count(*)::int from ${storeDeliveryAreas} where store_id = ${storeId})`,
      categories: sql<string[]>`coalesce(array_agg(distinct ${products.categoryId}), '{}')`,
    })
    .from(products)
    .where(kept(storeId));
  return (
    counts ?? { products: 0, paused: 0, soldOut: 0, withoutUnit: 0, oldPrice: 0, deliveryAreas: 0, categories: [] }
  );
}
