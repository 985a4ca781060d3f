import { and, desc, eq, isNull, sql } from 'drizzle-orm';
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
 * Products with the text as their title, then the best that have its words in their titles, tags or categories; when
 * these are few, those that fit best among the first hits.
 */
export async function suggestProducts(orm: Orm, searched: SearchedText, limit: number) {
  const { tsquery } = searched;
  const [named, walked] = await Promise.all([namedProducts(orm, searched, limit), walkedProducts(orm, tsquery, limit)]);
  const ranked = walked.length < limit ? await rankedProducts(orm, tsquery, limit) : [];
  const byId = new Map([...named, ...walked, ...ranked].map((product) => [product.id, product]));
  return [...byId.values()].slice(0, limit);
}

function namedProducts(orm: Orm, searched: SearchedText, limit: number) {
  return orm
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(isNamed(searched))
    .orderBy(desc(products.standing), desc(products.id))
    .limit(limit);
}

const byStanding = [desc(products.standing), desc(products.totalReviews), desc(products.id)];

function walkedProducts(orm: Orm, tsquery: string, limit: number) {
  const query = textQuery(tsquery);
  const first = orm
    .select()
    .from(products)
    .where(sql`${products.isListed}`)
    .orderBy(...byStanding)
    .limit(WALKED)
    .as('products');
  return orm
    .select({ id: first.id, title: first.title })
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
    .select({ id: products.id, title: products.title, search: products.search })
    .from(products)
    .where(and(eq(products.isListed, true), sql`${products.search} @@ ${query}`));
  const first = sql`(SELECT * FROM ${wholly(hits)} LIMIT ${sql.raw(String(RANKED))}) AS products`;
  return orm
    .select({ id: sql<string>`${products.id}`, title: sql<string>`${products.title}` })
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
