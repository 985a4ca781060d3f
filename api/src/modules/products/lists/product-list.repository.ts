import { ALL_STATES, type ComparedMeasure, type ProductFilters } from '@mortar/contracts';
import {
  and,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { categories, categoryTotals, products, storeCategoryTotals, stores } from '#database/schema.ts';
import { microsecondsOf, readPage } from '#http/keyset.ts';
import { COUNTED_ROWS, countedTotal, type Page, type Total } from '#http/page.ts';
import { storesServing } from '#modules/places/index.ts';
import { listedPricingColumns } from '../pricing.mapping.ts';
import { filterConditions } from './product-filters.ts';
import { givenOrder, productOrder } from './product-order.ts';

/** Columns of a product card. */
export const card = {
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
  totalRecommendations: products.totalRecommendations,
  isPromoted: sql<boolean | null>`${products.promotedUntil} > now()`,
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

/** Products of a place that has no index of its own: more are soon met in the order's index. */
export const FEW_PRODUCTS = 2_000;

/**
 * The filters of a list, by the stores that have its products where a place has few. The planner expects as many in every
 * place: of one with a few, or none, it would read all products of the category.
 *
 * @param counting the total of the list; a list without a place does not wait for it
 */
export async function byStoresOfFew(
  orm: Orm,
  filters: ProductFilters,
  counting: Promise<Total>,
): Promise<ProductFilters> {
  const { area, serves, ...others } = filters;
  if (isNone([area, serves]) || !hasStoredTotal(filters)) return filters;
  const { totalItems } = await counting;
  if (totalItems >= FEW_PRODUCTS) return filters;
  const found = await storesWithProducts(orm, filters);
  return { ...others, storeId: found.map(({ storeId }) => storeId) };
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
    return storedExtent(filters, row?.total ?? 0);
  }
  const listed = orm
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(filterConditions(filters));
  return countedTotal(await orm.$count(listed.limit(COUNTED_ROWS).as('counted')));
}

/** A value, or what stands for it in a prepared statement. */
type Parameter = string | Placeholder;

/** The filters of which totals are stored. */
export type StoredFilters<Value> = Partial<Record<'category' | 'storeId' | 'state' | 'area', Value[]>> &
  Partial<Record<'serves' | 'measure', Value>>;

const isNone = (values: unknown[]) => values.every((each) => each === undefined);

/**
 * Whether a total of all that the filters let through is stored: of everything, of categories, of stores or places, and of
 * what is compared by a measure in categories.
 */
export function hasStoredTotal(filters: { [Name in keyof ProductFilters]?: unknown }): boolean {
  const { sort: _sort, category: _category, storeId, state, area, serves, measure, ...others } = filters;
  return isNone(Object.values(others)) && (measure === undefined || isNone([storeId, state, area, serves]));
}

/**
 * What is said of a stored total. One that is a sum over the stores of a place takes as long as a page: as of others that
 * are counted, it is remembered that there are more than a bound.
 */
export function storedExtent(
  { category, storeId, state, area, serves, measure }: StoredFilters<unknown>,
  total: number,
): Total {
  const narrowing = [category, storeId, state, area].filter((each) => each !== undefined);
  const isSingle = narrowing.length < 2 && isNone([serves, measure]);
  return isSingle ? { totalItems: total } : countedTotal(Math.min(total, COUNTED_ROWS));
}

/**
 * The total of all products, of categories, of what is compared by a measure in these, or of stores: by their ids, by their
 * place, or in categories.
 */
export function storedTotal(orm: Orm, filters: StoredFilters<Parameter>) {
  const { category, storeId, state, area, serves, measure } = filters;
  if (!isNone([storeId, state, area, serves])) {
    const counted = storesWithProducts(orm, filters).as('counted');
    return orm.select({ total: sumOf(counted.products) }).from(counted);
  }
  if (measure !== undefined) {
    return orm
      .select({ total: sumOf(totalComparedBy(measure)) })
      .from(categoryTotals)
      .where(category && inArray(categoryTotals.categoryId, category));
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
  return orm.select({ total: sumOf(counted.products) }).from(counted);
}

/** The number of products of a part of a category that have a price per the measure. */
function totalComparedBy(measure: Parameter): SQL {
  const { comparedM2, comparedM, comparedM3, comparedLitre, comparedKg } = categoryTotals;
  const columns: Record<ComparedMeasure, Column> = {
    m2: comparedM2,
    m: comparedM,
    m3: comparedM3,
    litre: comparedLitre,
    kg: comparedKg,
  };
  const cases = Object.entries(columns).map(([name, column]) => sql`WHEN ${sql.raw(`'${name}'`)} THEN ${column}`);
  return sql`CASE ${measure} ${sql.join(cases, sql` `)} END`;
}

const sumOf = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** Stores that the filters let through, with the number of their products: in the categories, or all of them. */
export function storesWithProducts(orm: Orm, { category, storeId, state, area, serves }: StoredFilters<Parameter>) {
  const ofPlace = and(state && inArray(stores.stateId, state), area && inArray(stores.areaKey, area));
  const columns = (id: Column, total: Column) => ({
    storeId: sql<string>`${id}`.as('store_id'),
    products: sql<number>`${total}`.as('products'),
  });
  if (!category) {
    return orm
      .select(columns(stores.id, stores.totalProducts))
      .from(stores)
      .where(
        and(
          ofPlace,
          storeId && inArray(stores.id, storeId),
          serves === undefined ? undefined : inArray(stores.id, storesServing(serves)),
        ),
      );
  }
  // The stores of the place are not joined: a store that has none of the category's products would be looked up, too.
  const { categoryId, storeId: id, products: total } = storeCategoryTotals;
  return orm
    .select(columns(id, total))
    .from(storeCategoryTotals)
    .where(
      and(
        serves === undefined ? inArray(categoryId, category) : servesIn(category, serves),
        gt(total, 0),
        storeId && inArray(id, storeId),
        ofPlace && inArray(id, orm.select({ id: stores.id }).from(stores).where(ofPlace)),
      ),
    );
}

/** Whether a store has products of one of the categories, and is in the state or delivers there. */
function servesIn(categoryIds: Parameter[], stateId: Parameter): SQL {
  const keys = categoryIds.flatMap((id) => [sql`${id}::text || ' ' || ${stateId}`, sql`${id} || ${` ${ALL_STATES}`}`]);
  return sql`${storeCategoryTotals.serves} && ARRAY[${sql.join(keys, sql`, `)}]`;
}
