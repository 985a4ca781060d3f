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
 * At most so many of the rows that a text search finds, as a subquery to give a name to. To a planner that knows of the
 * limit, reading the table until it has met enough hits looks cheaper than the index, however far apart they lie: the
 * join keeps the limit from it.
 */
export function someHits(hits: SQLWrapper, most: number): SQL {
  return sql`(SELECT hits.* FROM generate_series(1, 1), LATERAL (${hits} OFFSET 0) AS hits LIMIT ${most})`;
}
