import type { ProductFilters } from '@mortar/contracts';
import { and, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { placeOf } from '#http/cursor.ts';
import { cutPage } from '#http/keyset.ts';
import { COUNTED_ROWS, countedTotal, type Page } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import type { FoundPage } from '#modules/search/index.ts';
import { foundBy, readHits } from './hits.ts';
import type { BestOrder } from './search-order.ts';

interface WholeSearch {
  filters: ProductFilters;
  tsquery: string;
  order: BestOrder;
  page: Page;
}

const BEST_FIRST = sql`tier, standing DESC, total_reviews DESC, id DESC`;

/**
 * A page of the best products that a search finds, from one pass over all of them; undefined when these are more than
 * are counted. To count them first, and then to read them tier by tier, takes twice as long.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function searchWhole(orm: Orm, search: WholeSearch): Promise<FoundPage | undefined> {
  const { order, page } = search;
  const rows = await readWhole(orm, search);
  const total = countedTotal(rows[0]?.found ?? 0);
  if (total.totalIsLowerBound) return undefined;
  // Without a hit on the page there is one row, with the number of all.
  const hits = rows.flatMap(({ id, ...rank }) => (id === null ? [] : [{ id, ...rank }]));
  const { rows: shown, next } = cutPage(order, hits, page.limit);
  return { ids: shown.map(({ id }) => id), next, ...total };
}

/** The hits of the page and one more, each with the number of all. */
function readWhole(orm: Orm, { filters, tsquery, order, page }: WholeSearch) {
  const conditions = filterConditions(filters);
  const columns = sql`${products.standing}, ${products.totalReviews}`;
  const titled = sql`SELECT ${products.id}, 0 AS tier, ${columns} FROM ${products} WHERE ${and(conditions, order.isTitled)}`;
  const found = orm
    .select()
    .from(products)
    .where(and(conditions, foundBy(tsquery)));
  const hits = sql`SELECT ${products.id}, ${order.tierOfHit} AS tier, ${columns}
    FROM ${readHits(found, { most: COUNTED_ROWS })}`;
  const [tier, ...rank] = page.after === undefined ? [] : placeOf(page.after, order);
  const behind =
    tier === undefined
      ? sql`true`
      : sql`(-tier, standing, total_reviews, id) < (-${tier}::int, ${sql.join(
          rank.map((value) => sql`${value}`),
          sql`, `,
        )})`;
  const whole = sql`(WITH titled AS MATERIALIZED (${titled}), hits AS MATERIALIZED (${hits})
    SELECT found, page.* FROM (SELECT count(*)::int AS found FROM hits) AS counted LEFT JOIN (
      SELECT * FROM (SELECT * FROM titled UNION ALL SELECT * FROM hits WHERE id NOT IN (SELECT id FROM titled)) AS ranked
      WHERE ${behind} ORDER BY ${BEST_FIRST} LIMIT ${page.limit + 1} OFFSET ${page.offset}
    ) AS page ON true) AS whole`;
  return orm
    .select({
      found: sql<number>`found`,
      id: sql<string | null>`id`,
      tier: sql<number>`tier`,
      standing: sql<number>`standing`,
      totalReviews: sql<number>`total_reviews`,
    })
    .from(whole)
    .orderBy(BEST_FIRST);
}
