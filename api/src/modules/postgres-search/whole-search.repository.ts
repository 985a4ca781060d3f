import type { ProductFilters } from '@mortar/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { placeOf } from '#http/cursor.ts';
import { cutPage } from '#http/keyset.ts';
import { COUNTED_ROWS, countedTotal, type Page } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import type { FoundPage } from '#modules/search/index.ts';
import { foundBy, hitColumns, readHits, storedHitColumns } from './hits.ts';
import type { Hit, SearchOrder } from './search-order.ts';

interface WholeSearch {
  filters: ProductFilters;
  tsquery: string;
  order: SearchOrder;
  page: Page;
}

/**
 * A page of the products that a search finds, from one pass over all of them; undefined when these are more than are
 * counted. To count them first, and then to read them tier by tier, takes twice as long.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function searchWhole(orm: Orm, search: WholeSearch): Promise<FoundPage | undefined> {
  const { order, page } = search;
  const rows = await readWhole(orm, search);
  const total = countedTotal(rows[0]?.found ?? 0);
  if (total.totalIsLowerBound) return undefined;
  // Without a hit on the page there is one row, with the number of all.
  const hits = rows.flatMap(({ id, ...rank }): Hit[] => (id === null ? [] : [{ id, ...rank }]));
  const { rows: shown, next } = cutPage(order, hits, page.limit);
  return { ids: shown.map(({ id }) => id), next, ...total };
}

/** The hits of the page and one more, each with the number of all. */
function readWhole(orm: Orm, { filters, tsquery, order, page }: WholeSearch) {
  const conditions = filterConditions(filters);
  const select = (tier: SQL) => orm.select({ ...storedHitColumns, tier: tier.as('tier') }).from(products);
  const found = select(order.tierOfHit).where(and(conditions, foundBy(tsquery, filters.state)));
  const hits = sql`SELECT * FROM ${readHits(found, { most: COUNTED_ROWS })}`;
  const titled = select(sql`0`).where(and(conditions, order.isTitled ?? sql`false`));
  const behind = page.after === undefined ? sql`true` : order.behind(placeOf(page.after, order));
  const by = sql.join([sql`tier`, ...order.by], sql`, `);
  const whole = sql`(WITH titled AS MATERIALIZED (${titled}), hits AS MATERIALIZED (${hits})
    SELECT found, page.* FROM (
      SELECT count(*)::int AS found FROM (SELECT id FROM titled UNION SELECT id FROM hits) AS all_of_them
    ) AS counted LEFT JOIN (
      SELECT * FROM (
        SELECT * FROM titled UNION ALL SELECT * FROM hits WHERE id NOT IN (SELECT id FROM titled)
      ) AS products
      WHERE ${behind} ORDER BY ${by} LIMIT ${page.limit + 1} OFFSET ${page.offset}
    ) AS page ON true) AS products`;
  return orm
    .select({ ...hitColumns, id: sql<string | null>`id`, tier: sql<number>`tier`, found: sql<number>`found` })
    .from(whole)
    .orderBy(by);
}
