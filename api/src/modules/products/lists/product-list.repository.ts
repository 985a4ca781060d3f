import type { ProductFilters } from '@mortar/contracts';
import { and, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { categories, categoryTotals, products, stores } from '#database/schema.ts';
import { microsecondsOf, readPage } from '#http/keyset.ts';
import { COUNTED_ROWS, countedTotal, type Page, type Total } from '#http/page.ts';
import { listedPricingColumns } from '../pricing.mapping.ts';
import { filterConditions } from './product-filters.ts';
import { givenOrder, productOrder } from './product-order.ts';

const card = {
  id: products.id,
  storeId: products.storeId,
  categoryId: products.categoryId,
  title: products.title,
  ...listedPricingColumns,
  comparableKobo: products.comparableKobo,
  isNegotiable: products.isNegotiable,
  featuredImage: sql<string | null>`${products.images}[1]`,
  totalReviews: products.totalReviews,
  averageRating: products.averageRating,
  stateId: products.stateId,
  city: stores.city,
  state: stores.state,
  createdAt: microsecondsOf(products.createdAt),
};

/** Selects product cards, without filters or order. */
export const selectCards = (orm: Orm) =>
  orm.select(card).from(products).innerJoin(stores, eq(stores.id, products.storeId));

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** Products in the order that the filters name: of `sort`, of the ids, or the newest first. */
export function listCards(orm: Orm, filters: ProductFilters, page: Page) {
  const { productIds, sort } = filters;
  const order = productIds && sort === undefined ? givenOrder(productIds) : productOrder(sort);
  return readPage(order, page, ({ range, limit, offset }) =>
    selectCards(orm)
      .where(and(filterConditions(filters), range))
      .orderBy(...order.by)
      .limit(limit)
      .offset(offset),
  );
}

/** The listed ones of these products, in the order of the ids. */
export async function cardsInOrder(orm: Orm, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(orm).where(and(eq(products.isListed, true), inArray(products.id, ids)));
  const cards = new Map(rows.map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The paused products of a store, the newest first. */
export function pausedCards(orm: Orm, storeId: string, most: number): PromiseLike<CardRow[]> {
  return selectCards(orm)
    .where(and(eq(products.storeId, storeId), sql`${products.status} = 'paused'`, isNull(products.deletedAt)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(most);
}

/** Listed products of a store that do not say what their price is for, the newest first. */
export function unitlessCards(orm: Orm, storeId: string, most: number): PromiseLike<CardRow[]> {
  return selectCards(orm).where(isUnitless(storeId)).orderBy(desc(products.createdAt), desc(products.id)).limit(most);
}

/** How many {@link unitlessCards} there are. */
export async function countUnitless(orm: Orm, storeId: string): Promise<Total> {
  const unitless = orm
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(isUnitless(storeId));
  return countedTotal(await orm.$count(unitless.limit(COUNTED_ROWS).as('unitless')));
}

const isUnitless = (storeId: string) =>
  and(eq(products.storeId, storeId), eq(products.isListed, true), isNull(products.priceUnit));

/** Number of products that match the filters: a stored total where there is one, otherwise counted up to a bound. */
export async function countProducts(orm: Orm, filters: ProductFilters): Promise<Total> {
  if (hasStoredTotal(filters)) {
    const [row] = await storedTotal(orm, filters);
    return { totalItems: row?.total ?? 0 };
  }
  const listed = orm
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(filterConditions(filters));
  return countedTotal(await orm.$count(listed.limit(COUNTED_ROWS).as('counted')));
}

/** Whether a total of all that the filters let through is stored: of everything, or of one kind of choice. */
export function hasStoredTotal(filters: { [Name in keyof ProductFilters]?: unknown }): boolean {
  const { sort: _sort, category, storeId, state, ...others } = filters;
  const narrowing = [category, storeId, state].filter((each) => each !== undefined);
  return narrowing.length < 2 && Object.values(others).every((each) => each === undefined);
}

type Ids = (string | Placeholder)[];

/** The total of all products, of categories, of stores, or of states, which triggers maintain. */
export function storedTotal(orm: Orm, { category, storeId, state }: { category?: Ids; storeId?: Ids; state?: Ids }) {
  const ofStores = storeId ? inArray(stores.id, storeId) : state && inArray(stores.stateId, state);
  if (ofStores) {
    return orm
      .select({ total: sql<number>`coalesce(sum(${stores.totalProducts}), 0)::int` })
      .from(stores)
      .where(ofStores);
  }
  const counted = orm
    .select({ products: categories.totalProducts })
    .from(categories)
    .where(category && inArray(categories.id, category))
    .unionAll(
      orm
        .select({ products: categoryTotals.products })
        .from(categoryTotals)
        .where(category && inArray(categoryTotals.categoryId, category)),
    )
    .as('counted');
  return orm.select({ total: sql<number>`coalesce(sum(${counted.products}), 0)::int` }).from(counted);
}
