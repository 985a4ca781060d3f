import type { Orm } from '@mortar/server/database';
import { and, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { products, stores } from '#database/schema.ts';
import { card, FEW_PRODUCTS, type StoredFilters, storedTotal, storesWithProducts } from './product-list.repository.ts';
import type { ProductOrder } from './product-order.ts';

/** In a CASE a condition is not estimated: the planner would take state and area for independent. */
export const unestimated = (condition: SQL) => sql`(CASE WHEN ${condition} THEN true ELSE false END)`;

/** Drizzle's builder takes any SQL where its type names only a placeholder. */
export const asPlaceholder = (value: SQL) => value as unknown as Placeholder;

export const literal = (count: number) => asPlaceholder(sql.raw(String(count)));

/** So many products are read in order faster than those of a few stores. */
const READ_AT_ONCE = literal(300);

interface CountedPageOptions {
  filters: StoredFilters<Placeholder>;
  /** What holds for the products, their stores aside. */
  listed: SQL | undefined;
  order: ProductOrder;
  limit: number;
}

/**
 * A page of the products in the stores of a place, and the total of these in each row. The total chooses how the page is
 * read: few products are sought store by store, and many are met in the order's index.
 */
export function countedPage(orm: Orm, { filters, listed, order, limit }: CountedPageOptions) {
  const first = literal(limit + 1);
  const place = orm.$with('place').as(storesWithProducts(orm, filters));
  const sum = sql`coalesce(sum(${place.products}), 0)`;
  const few = sql.raw(String(FEW_PRODUCTS));
  const ofTheirStores = sql`(SELECT sum(${stores.totalProducts}) FROM ${stores}
    WHERE ${stores.id} IN (SELECT ${place.storeId} FROM ${place}))`;
  // The order's index of a store has no categories: for those of one, each of its products may be read. In the order's
  // index of the category, products of the place are met the sooner the more of it they are.
  const areSoughtFaster = filters.category
    ? sql`${ofTheirStores} < ${few} OR ${ofTheirStores} * ${sum} <= (${storedTotal(orm, { category: filters.category })}) * ${first}`
    : sql`true`;
  // An area is a part of its state, and of many states nearly all of it.
  const isReadAtOnce = filters.state
    ? sql`(SELECT count(*) FROM (SELECT FROM ${products} WHERE ${listed} LIMIT ${READ_AT_ONCE}) AS first) < ${READ_AT_ONCE}`
    : sql`false`;
  const counted = orm.$with('counted').as(
    orm
      .select({
        total: sql<number>`${sum}::int`.as('total'),
        areFew: sql<boolean>`CASE WHEN ${sum} >= ${few} OR ${isReadAtOnce} THEN false ELSE ${areSoughtFaster} END`.as(
          'are_few',
        ),
      })
      .from(place),
  );
  const areFew = sql`(SELECT ${counted.areFew} FROM ${counted})`;
  const met = orm
    .select()
    .from(products)
    .where(
      and(listed, sql`NOT ${areFew}`, unestimated(sql`${products.storeId} IN (SELECT ${place.storeId} FROM ${place})`)),
    )
    .orderBy(...order.by)
    .limit(first);
  // No more of a store than of the page: one may have a thousand.
  const ofStore = orm
    .select()
    .from(products)
    .where(and(listed, eq(products.storeId, sql`place.store_id`)))
    .orderBy(...order.by)
    .limit(first)
    .as('products');
  const sought = orm
    .select(getTableColumns(products))
    .from(place)
    .crossJoinLateral(ofStore)
    .where(areFew)
    .orderBy(...order.by)
    .limit(first);
  const page = unionAll(met, sought).as('products');
  return orm
    .with(place, counted)
    .select({ ...card, total: sql<number>`(SELECT ${counted.total} FROM ${counted})` })
    .from(page)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .orderBy(...order.by);
}
