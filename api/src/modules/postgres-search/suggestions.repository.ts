import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products, stores } from '#database/schema.ts';
import { isNamed, wholly } from './hits.ts';
import { textQuery } from './text-query.ts';
import type { SearchedText } from '#modules/search-text/index.ts';

/** The best products, among which common words are sought first. */
const WALKED = 500;
/** Most hits that are ranked. */
const RANKED = 200;

/**
 * Ids of products with the text as their title, then of the best that have its words in their titles, tags or categories;
 * when these are few, of those that fit best among the first hits. None has a price that cannot be right.
 */
export async function suggestProducts(orm: Orm, searched: SearchedText, limit: number): Promise<string[]> {
  const { tsquery } = searched;
  const [named, walked] = await Promise.all([namedProducts(orm, searched, limit), walkedProducts(orm, tsquery, limit)]);
  const ranked = walked.length < limit ? await rankedProducts(orm, tsquery, limit) : [];
  return [...new Set([...named, ...walked, ...ranked].map(({ id }) => id))].slice(0, limit);
}

const isSuggested = sql`${products.isListed} AND NOT ${products.isPriceImplausible}`;

function namedProducts(orm: Orm, searched: SearchedText, limit: number) {
  return orm
    .select({ id: products.id })
    .from(products)
    .where(and(isNamed(searched), isSuggested))
    .orderBy(desc(products.standing), desc(products.id))
    .limit(limit);
}

const byStanding = [desc(products.standing), desc(products.totalReviews), desc(products.id)];

function walkedProducts(orm: Orm, tsquery: string, limit: number) {
  const query = textQuery(tsquery);
  const first = orm
    .select()
    .from(products)
    .where(isSuggested)
    .orderBy(...byStanding)
    .limit(WALKED)
    .as('products');
  return orm
    .select({ id: first.id })
    .from(first)
    .where(sql`${first.nameWords} @@ ${query}`)
    .orderBy(
      sql`(${first.titleWords} @@ ${query}) DESC`,
      desc(first.standing),
      desc(first.totalReviews),
      desc(first.id),
    )
    .limit(limit);
}

function rankedProducts(orm: Orm, tsquery: string, limit: number) {
  const query = textQuery(tsquery);
  const hits = orm
    .select({ id: products.id, search: products.search })
    .from(products)
    .where(and(isSuggested, sql`${products.search} @@ ${query}`));
  const first = sql`(SELECT * FROM ${wholly(hits)} LIMIT ${sql.raw(String(RANKED))}) AS products`;
  return orm
    .select({ id: sql<string>`${products.id}` })
    .from(first)
    .orderBy(sql`ts_rank(${products.search}, ${query}) DESC`, desc(products.id))
    .limit(limit);
}

export function suggestStores(orm: Orm, tsquery: string, limit: number) {
  const query = textQuery(tsquery);
  return orm
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(and(isNull(stores.suspendedAt), sql`${stores.search} @@ ${query}`))
    .orderBy(sql`ts_rank(${stores.search}, ${query}) desc`, stores.id)
    .limit(limit);
}
