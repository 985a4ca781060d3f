import type { ProductFilters } from '@mortar/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { placeOf } from '#http/cursor.ts';
import { cutPage, microsecondsOf } from '#http/keyset.ts';
import type { Page, Total } from '#http/page.ts';
import { filterConditions } from './product-filters.ts';
import { type CardRow, cardsById } from './product-list.repository.ts';
import type { Hit, SearchOrder } from './search-order.ts';

/** Hits up to which all of a tier are read and sorted. */
const SORTED_HITS = 2_000;
/**
 * Rows of an order's index among which the first hits are sought when there are more hits than that: few at first,
 * which is enough for common words.
 */
const WALKS = [2_000, 20_000];

/** Of a part of the products, which has the name of the table. */
const hit = {
  id: sql<string>`${products.id}`,
  priceKobo: sql`${products.priceKobo}`.mapWith(Number),
  averageRating: sql<number | null>`${products.averageRating}`,
  createdAt: microsecondsOf(products.createdAt),
  standing: sql<number>`${products.standing}`,
  totalReviews: sql<number>`${products.totalReviews}`,
};

interface Search {
  filters: ProductFilters;
  order: SearchOrder;
  page: Page;
  /** Hits of all tiers. */
  total: Total;
}

/**
 * A page of the products that a search finds, tier by tier as far as the page needs it. Nothing is cut off.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function searchCards(orm: Orm, search: Search): Promise<{ rows: CardRow[]; next: string | null }> {
  const { order, page } = search;
  const found = await readHits(orm, search);
  const { rows, next } = cutPage(order, found.slice(page.offset), page.limit);
  const ids = rows.map(({ id }) => id);
  const cards = new Map((ids.length > 0 ? await cardsById(orm, ids) : []).map((card) => [card.id, card]));
  return { rows: ids.flatMap((id) => cards.get(id) ?? []), next };
}

/** The hits up to the end of the page, and one more. */
async function readHits(orm: Orm, { filters, order, page, total }: Search): Promise<Hit[]> {
  const { limit, offset, after } = page;
  const areMany = total.totalItems > SORTED_HITS;
  const tiers = after === undefined ? order.tiers : order.tiersBehind(placeOf(after, order));
  const wanted = offset + limit + 1;
  const most = total.totalIsLowerBound ? Infinity : total.totalItems;
  const found: Hit[] = [];
  for (const { tier, condition, ranges } of tiers) {
    for (const range of ranges) {
      const missing = wanted - found.length;
      if (missing <= 0) break;
      const conditions = and(filterConditions(filters), condition);
      const hits = await firstHits(orm, { conditions, range, by: order.by, count: missing, areMany });
      found.push(...hits.map((each) => Object.assign(each, { tier })));
      if (after === undefined && matching(found) >= most) return found;
    }
  }
  return found;
}

/** Hits that the total certainly includes: a title that equals the text may not match its corrected words. */
const matching = (found: readonly Hit[]) => found.filter(({ tier }) => tier > 0).length;

interface Wanted {
  conditions: SQL | undefined;
  /** A range of the order's index. */
  range: SQL | undefined;
  by: SQL[];
  count: number;
  /** All tiers together have more hits than are sorted. */
  areMany: boolean;
}

/**
 * The first hits in an order, at a bounded cost for few and for many. The planner would have to choose by how many
 * hits it expects, which it cannot know of words that depend on each other: its guess may read the whole table.
 */
async function firstHits(orm: Orm, wanted: Wanted) {
  const { count, areMany } = wanted;
  const [shortWalk, ...walks] = count <= SORTED_HITS ? WALKS : [];
  if (areMany && shortWalk !== undefined) {
    const hits = await walked(orm, wanted, shortWalk);
    if (hits.length === count) return hits;
  }
  const few = await sorted(orm, wanted, SORTED_HITS + 1);
  if ((few[0]?.found ?? 0) <= SORTED_HITS) return few;
  for (const rows of walks) {
    const hits = await walked(orm, wanted, rows);
    if (hits.length === count) return hits;
  }
  return sorted(orm, wanted);
}

/** The hits among the first rows of the order's index, at most as many as are wanted. */
function walked(orm: Orm, { conditions, range, by, count }: Wanted, rows: number) {
  const first = sql`(SELECT * FROM ${products} WHERE ${and(sql`is_listed`, range)}
    ORDER BY ${sql.join(by, sql`, `)} LIMIT ${sql.raw(String(rows))}) AS products`;
  return orm
    .select(hit)
    .from(first)
    .where(conditions)
    .orderBy(...by)
    .limit(count);
}

/** The first of the hits, or of some of them, sorted after they were read: a fence keeps the planner from an index walk. */
function sorted(orm: Orm, { conditions, range, by, count }: Wanted, most?: number) {
  const fence = most === undefined ? sql`OFFSET 0` : sql`LIMIT ${sql.raw(String(most))}`;
  const hits = sql`(SELECT id, price_kobo, average_rating, created_at, standing, total_reviews FROM ${products}
    WHERE ${and(conditions, range)} ${fence}) AS products`;
  return orm
    .select({ ...hit, found: sql<number>`(count(*) OVER ())::int` })
    .from(hits)
    .orderBy(...by)
    .limit(count);
}
