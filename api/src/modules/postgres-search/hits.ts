import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { products } from '#database/schema.ts';
import { microsecondsOf } from '#http/keyset.ts';
import type { SearchedText } from '#modules/search-text/index.ts';
import { textQuery } from './text-query.ts';

/** The columns that the place of a hit is made of. */
export const placeColumns = [
  products.id,
  products.priceKobo,
  products.comparableKobo,
  products.averageRating,
  products.totalRecommendations,
  products.createdAt,
  products.standing,
  products.totalReviews,
];

/** What the place of a hit is made of, in a table with the name of the products. */
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

/** Whether a search finds a product: by its words, or by its title, which may have none that are sought. */
export function foundBy(text: SearchedText): SQL {
  return sql`(${products.search} @@ ${textQuery(text.tsquery)} OR ${isNamed(text)})`;
}

/** Whether the text is the title of a product: an index has these, which is read once. */
export function isNamed({ text }: SearchedText): SQL {
  return sql`${products.id} = ANY (ARRAY(SELECT named.id FROM ${products} AS named
    WHERE named.is_listed AND mortar_plain(named.title) = mortar_plain(${text.trim()})))`;
}

/**
 * All that a query of products finds, as a table with their name. A planner that knew that the first ones are enough would
 * rather read the table, or the index of an order, until it meets them, however far apart they lie.
 */
export const wholly = (query: SQLWrapper): SQL =>
  sql`(SELECT products.* FROM generate_series(1, 1), LATERAL (${query} OFFSET 0) AS products) AS products`;

/** As many of them as an index brings first. */
export const some = (query: SQLWrapper, most: number): SQL =>
  sql`(SELECT * FROM ${wholly(query)} LIMIT ${sql.raw(String(most))}) AS products`;
