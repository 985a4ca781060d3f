import { FACETED_PRODUCTS_MAX, type ProductFilters } from '@mortar/contracts';
import { and, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { type FilterGroup, filterConditions } from '#modules/products/index.ts';
import { foundBy, readHits } from './hits.ts';

export interface FacetQuery {
  orm: Orm;
  filters: ProductFilters;
  tsquery: string | undefined;
}

/** A choice of a group and the number of products that match it; for the price its lowest and highest in kobo. */
export interface FacetCount {
  group: FilterGroup;
  key: string;
  count: number;
}

/** Counts, those of the most products first. */
export interface CountedFacets {
  counts: FacetCount[];
  /** There are more products than were counted. */
  areLowerBounds: boolean;
}

/** Stands for a group in the row that says how many products there are. */
const FOUND = 'found';

/** The keys that each group counts by, from the columns of the products found. */
const keys: Record<FilterGroup, string> = {
  category: 'SELECT category AS key FROM hits',
  subcategory: 'SELECT unnest(subcategories) AS key FROM hits',
  storeId: 'SELECT store::text AS key FROM hits',
  ratings: 'SELECT stars::text AS key FROM hits WHERE stars IS NOT NULL',
  price: 'SELECT unnest(ARRAY[min(price_kobo), max(price_kobo)])::text AS key FROM hits HAVING count(*) > 0',
};

/** Counts several groups in one pass over the products, under all filters but those of `except`. */
export async function countFacets(
  { orm, filters, tsquery }: FacetQuery,
  groups: FilterGroup[],
  except?: FilterGroup,
): Promise<CountedFacets> {
  const listed = orm
    .select({
      category: sql`${products.categoryId}`.as('category'),
      subcategories: products.subcategories,
      store: sql`${products.storeId}`.as('store'),
      stars: sql`floor(${products.averageRating})::int`.as('stars'),
      priceKobo: sql`${products.priceKobo}`.as('price_kobo'),
    })
    .from(products)
    .where(and(filterConditions(filters, except), tsquery ? foundBy(tsquery) : undefined));
  const most = FACETED_PRODUCTS_MAX + 1;
  const found = tsquery ? sql`SELECT * FROM ${readHits(listed, { most })}` : listed.limit(most);
  const counts = groups.map(
    (group) =>
      sql`SELECT ${group}::text AS facet, key, count(*)::int AS count FROM (${sql.raw(keys[group])}) AS keys GROUP BY key`,
  );
  const counted = sql`(WITH found AS MATERIALIZED (${found}),
    hits AS (SELECT * FROM found LIMIT ${FACETED_PRODUCTS_MAX})
    SELECT ${FOUND} AS facet, '' AS key, count(*)::int AS count FROM found
    UNION ALL ${sql.join(counts, sql` UNION ALL `)}) AS counted`;
  const rows = await orm
    .select({ group: sql<FilterGroup | typeof FOUND>`facet`, key: sql<string>`key`, count: sql<number>`count` })
    .from(counted)
    .orderBy(sql`count DESC, key`);
  return {
    counts: rows.flatMap(({ group, ...row }) => (group === FOUND ? [] : [{ group, ...row }])),
    areLowerBounds: rows.some(({ group, count }) => group === FOUND && count > FACETED_PRODUCTS_MAX),
  };
}
