import type { ProductFilters } from '@mortar/contracts';
import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { COUNTED_ROWS, countedTotal, type Total } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import { textQuery } from './reading/text-query.ts';

/** Whether the text search finds the product. */
export function foundBy(tsquery: string): SQL {
  return sql`${products.search} @@ ${textQuery(tsquery)}`;
}

/**
 * Of the products that a text search finds, those within a range of an order; at most as many as given, or all. A
 * subquery with the name of the products. To a planner that knew of the limit or the range, reading the table or the
 * order's index until enough hits were met would look cheaper than the index of words, however far apart they lie.
 *
 * @param hits columns of products, with the conditions of the search
 */
export function readHits(hits: SQLWrapper, { range, most }: { range?: SQL | undefined; most?: number }): SQL {
  const where = range && sql`WHERE ${range}`;
  const limit = most === undefined ? undefined : sql`LIMIT ${most}`;
  return sql`(SELECT products.* FROM generate_series(1, 1), LATERAL (${hits} OFFSET 0) AS products ${where} ${limit}) AS products`;
}

/** Number of products that a search finds under the filters, counted up to a bound. */
export async function countHits(orm: Orm, filters: ProductFilters, tsquery: string): Promise<Total> {
  const listed = orm
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(filterConditions(filters), foundBy(tsquery)));
  return countedTotal(await orm.$count(readHits(listed, { most: COUNTED_ROWS })));
}
