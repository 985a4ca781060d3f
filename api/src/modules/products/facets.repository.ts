import type { ProductFilters } from '@mortar/contracts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '#database/database.ts';
import { products, stores } from '#database/schema.ts';
import { type FilterGroup, filterConditions, foundBy } from './product-filters.ts';

/** Products that a group is counted over: beyond that, the shares are what matters. */
const COUNTED_PRODUCTS = 10_000;
const MOST_STORES = 50;

const count = sql<number>`count(*)::int`;

export interface FacetQuery {
  orm: Orm;
  filters: ProductFilters;
  tsquery: string | undefined;
}

/** The products under all filters but those of one group, with one column of theirs. */
function hits<Value>({ orm, filters, tsquery }: FacetQuery, group: FilterGroup, column: PgColumn | SQL<Value>) {
  return orm
    .select({ value: sql<Value>`${column}`.as('value') })
    .from(products)
    .where(and(filterConditions(filters, group), tsquery ? foundBy(tsquery) : undefined))
    .limit(COUNTED_PRODUCTS)
    .as('hits');
}

export function countByCategory(query: FacetQuery) {
  const each = hits<string>(query, 'category', products.categoryId);
  return query.orm
    .select({ id: each.value, count })
    .from(each)
    .groupBy(each.value)
    .orderBy(desc(count), each.value);
}

export function countBySubcategory(query: FacetQuery) {
  const each = hits<string[]>(query, 'subcategory', products.subcategories);
  const id = sql<string>`unnest(${each.value})`.as('id');
  const single = query.orm.select({ id }).from(each).as('single');
  return query.orm
    .select({ id: single.id, count })
    .from(single)
    .groupBy(single.id)
    .orderBy(desc(count), single.id);
}

export function countByStore(query: FacetQuery) {
  const each = hits<string>(query, 'storeId', products.storeId);
  return query.orm
    .select({ id: stores.id, name: stores.name, count })
    .from(each)
    .innerJoin(stores, eq(stores.id, each.value))
    .groupBy(stores.id)
    .orderBy(desc(count), stores.id)
    .limit(MOST_STORES);
}

export function countByStars(query: FacetQuery) {
  const each = hits<number>(query, 'ratings', sql<number>`floor(${products.averageRating})::int`);
  return query.orm
    .select({ rating: each.value, count })
    .from(each)
    .where(sql`${each.value} is not null`)
    .groupBy(each.value)
    .orderBy(desc(each.value));
}

export async function priceRange(query: FacetQuery) {
  const each = hits<number>(query, 'price', products.priceKobo);
  const [row] = await query.orm
    .select({
      min: sql<number | null>`min(${each.value})`.mapWith(Number),
      max: sql<number | null>`max(${each.value})`.mapWith(Number),
      count,
    })
    .from(each);
  return row && row.count > 0 ? { min: row.min ?? 0, max: row.max ?? 0 } : null;
}
