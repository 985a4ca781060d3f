import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { products } from '#database/schema.ts';
import { microsecondsOf } from '#http/keyset.ts';
import { textQuery } from './text-query.ts';

/** What the place of a hit is made of, in a part of the products that has the name of the table. */
export const hitColumns = {
  id: sql<string>`${products.id}`,
  priceKobo: sql`${products.priceKobo}`.mapWith(Number),
  comparableKobo: sql<number | null>`${products.comparableKobo}::float8`,
  averageRating: sql<number | null>`${products.averageRating}`,
  totalRecommendations: sql<number>`${products.totalRecommendations}`,
  createdAt: microsecondsOf(products.createdAt),
  standing: sql<number>`${products.standing}`,
  totalReviews: sql<number>`${products.totalReviews}`,
};

/** The same of the table, under its names there. */
export const storedHitColumns = {
  id: products.id,
  priceKobo: products.priceKobo,
  comparableKobo: products.comparableKobo,
  averageRating: products.averageRating,
  totalRecommendations: products.totalRecommendations,
  createdAt: products.createdAt,
  standing: products.standing,
  totalReviews: products.totalReviews,
};

/** Whether the text search finds the product, in one of these states: one index has both, and no hits elsewhere are read. */
export function foundBy(tsquery: string, states?: string[]): SQL {
  const found = sql`${products.search} @@ ${textQuery(tsquery)}`;
  return states ? sql`(${found} AND ARRAY[${products.stateId}] && ${sql.param(states)}::text[])` : found;
}

/**
 * Of the products that a text search finds, those within a range of an order; at most as many as given, or all. A
 * subquery with the name of the products. To a planner that knew of the limit or the range, reading the table or the
 * order's index until enough hits were met would look cheaper than the index of words, however far apart they lie.
 *
 * @param hits columns of products, with the conditions of the search; what is computed of a row is best among them
 */
export function readHits(hits: SQLWrapper, { range, most }: { range?: SQL | undefined; most?: number }): SQL {
  const where = range && sql`WHERE ${range}`;
  const limit = most === undefined ? undefined : sql`LIMIT ${most}`;
  return sql`(SELECT products.* FROM generate_series(1, 1), LATERAL (${hits} OFFSET 0) AS products ${where} ${limit}) AS products`;
}
