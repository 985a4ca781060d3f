import type { ProductFilters } from '@mortar/contracts';
import { and, desc, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { categories, products, stores } from '#database/schema.ts';
import type { Page } from '#http/page.ts';
import { textQuery } from '#modules/search/index.ts';
import { filterConditions, foundBy } from './product-filters.ts';
import { productOrder } from './product-order.ts';

/** Most hits of a search that are ranked; enough for a word that very many products contain. */
const RANKED_HITS = 1_000;
/** Rows up to which a total is counted. */
const COUNTED_ROWS = 10_000;

const card = {
  id: products.id,
  storeId: products.storeId,
  categoryId: products.categoryId,
  title: products.title,
  priceKobo: products.priceKobo,
  isNegotiable: products.isNegotiable,
  featuredImage: sql<string | null>`${products.images}[1]`,
  totalReviews: products.totalReviews,
  averageRating: products.averageRating,
};

/** Selects product cards, without filters or order. */
export const selectCards = (orm: Orm) => orm.select(card).from(products);

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** Products in the order that `sort` names. */
export function listCards(orm: Orm, filters: ProductFilters, { limit, offset }: Page, tsquery?: string) {
  return selectCards(orm)
    .where(and(filterConditions(filters), tsquery ? foundBy(tsquery) : undefined))
    .orderBy(...productOrder(filters.sort))
    .limit(limit)
    .offset(offset);
}

/**
 * Products that match a text: first those with exactly this title, then by rank. The total counts ranked
 * products only. Only the rows of the page are read in full.
 */
export async function searchCards(orm: Orm, filters: ProductFilters, tsquery: string, page: Page) {
  const rank = sql<number>`ts_rank(${products.search}, ${textQuery(tsquery)})`;
  const named = sql<boolean>`lower(${products.title}) = lower(${filters.title?.trim() ?? ''})`;
  const hits = orm.$with('hits').as(
    orm
      .select({ id: products.id, named: named.as('named'), rank: rank.as('rank') })
      .from(products)
      .where(and(filterConditions(filters), foundBy(tsquery)))
      .limit(RANKED_HITS),
  );
  const best = orm.$with('best').as(
    orm
      .select({
        id: hits.id,
        named: hits.named,
        rank: hits.rank,
        total: sql<number>`count(*) OVER ()::int`.as('total'),
      })
      .from(hits)
      .orderBy(desc(hits.named), desc(hits.rank), desc(hits.id))
      .limit(page.limit)
      .offset(page.offset),
  );
  const rows = await orm
    .with(hits, best)
    .select({ ...card, total: best.total })
    .from(best)
    .innerJoin(products, eq(products.id, best.id))
    .orderBy(desc(best.named), desc(best.rank), desc(products.id));
  const total = rows[0]?.total ?? (page.offset === 0 ? 0 : await countProducts(orm, filters, tsquery));
  return { rows, total };
}

/** Products in the order of the given ids. */
export async function cardsById(orm: Orm, filters: ProductFilters, ids: string[], page: Page) {
  return selectCards(orm)
    .where(filterConditions({ ...filters, productIds: ids }))
    .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${products.id})`)
    .limit(page.limit)
    .offset(page.offset);
}

/** Number of products that match the filters: a stored total where there is one, otherwise counted up to a bound. */
export async function countProducts(orm: Orm, filters: ProductFilters, tsquery?: string): Promise<number> {
  const [row] =
    !tsquery && hasStoredTotal(filters) ? await storedTotal(orm, filters) : await countRows(orm, filters, tsquery);
  return row?.total ?? 0;
}

function countRows(orm: Orm, filters: ProductFilters, tsquery?: string) {
  const bounded = orm
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(filterConditions(filters), tsquery ? foundBy(tsquery) : undefined))
    .limit(tsquery ? RANKED_HITS : COUNTED_ROWS)
    .as('bounded');
  return orm.select({ total: sql<number>`count(*)::int` }).from(bounded);
}

function hasStoredTotal({ sort: _sort, title: _title, category, storeId, ...others }: ProductFilters): boolean {
  return Object.values(others).every((each) => each === undefined) && !(category && storeId);
}

type Ids = (string | Placeholder)[];

/** The total of all products, of categories or of stores, which triggers maintain. */
export function storedTotal(orm: Orm, { category, storeId }: { category?: Ids; storeId?: Ids }) {
  if (storeId) {
    return orm
      .select({ total: sql<number>`coalesce(sum(${stores.totalProducts}), 0)::int` })
      .from(stores)
      .where(inArray(stores.id, storeId));
  }
  return orm
    .select({ total: sql<number>`coalesce(sum(${categories.totalProducts}), 0)::int` })
    .from(categories)
    .where(category && inArray(categories.id, category));
}
