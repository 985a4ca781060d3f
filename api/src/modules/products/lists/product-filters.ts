import { nairaToKobo, type ProductFilters } from '@mortar/contracts';
import { and, arrayOverlaps, eq, gte, inArray, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { products } from '#database/schema.ts';
import { textQuery } from '#modules/search/index.ts';

/** A group of filters, by what the facets leave out in turn. */
export type FilterGroup = 'category' | 'subcategory' | 'storeId' | 'ratings' | 'price';

/** What holds for every product that the filters let through, the search for a text aside. */
export function filterConditions(filters: ProductFilters, except?: FilterGroup): SQL | undefined {
  const groups: Record<FilterGroup, SQL | undefined> = {
    category: filters.category && inArray(products.categoryId, filters.category),
    subcategory: filters.subcategory && arrayOverlaps(products.browseIds, filters.subcategory),
    storeId: filters.storeId && inArray(products.storeId, filters.storeId),
    ratings: filters.ratings && or(...filters.ratings.map(starBucket)),
    price: and(
      filters.minPrice === undefined ? undefined : gte(products.priceKobo, nairaToKobo(filters.minPrice)),
      filters.maxPrice === undefined ? undefined : lte(products.priceKobo, nairaToKobo(filters.maxPrice)),
    ),
  };
  const chosen = Object.entries(groups).flatMap(([name, condition]) => (name === except ? [] : [condition]));
  return and(eq(products.isListed, true), filters.productIds && inArray(products.id, filters.productIds), ...chosen);
}

/** 4 stars: an average of at least 4 and below 5. */
function starBucket(stars: number): SQL {
  return sql`(${products.averageRating} >= ${stars} and ${products.averageRating} < ${stars + 1})`;
}

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
