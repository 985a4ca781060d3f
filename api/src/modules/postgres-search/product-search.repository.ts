import type { ProductFilters } from '@mortar/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { type Place, placeOf } from '#http/cursor.ts';
import { cutPage, microsecondsOf } from '#http/keyset.ts';
import type { Page, Total } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import { readHits } from './hits.ts';
import type { Hit, SearchOrder, Tier } from './search-order.ts';

/**
 * Rows of an order's index among which the first hits are sought when there are more hits than are counted, which
 * suffices for common words.
 */
const WALKED_ROWS = 2_000;
/** Rows that are looked at when those have some of the wanted hits already, but not all. */
const MOST_WALKED_ROWS = 8_000;
/** Hits that are expected among these rows, for each that is wanted: they are not spread evenly. */
const EXPECTED_HITS = 1.3;
/** Hits that are read at once to find out up to where in an order enough of them lie. */
const SAMPLED_HITS = 1_000;
/** Two leaves of the tree of prices, see `mortar_price_node()`: telling less apart takes longer than sorting it. */
const SMALLEST_STEP = 1 / 8;

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
export async function searchProducts(orm: Orm, search: Search): Promise<{ ids: string[]; next: string | null }> {
  const { order, page } = search;
  const found = await firstHits(orm, search);
  const { rows, next } = cutPage(order, found.slice(page.offset), page.limit);
  return { ids: rows.map(({ id }) => id), next };
}

/** The hits up to the end of the page, and one more. */
async function firstHits(orm: Orm, search: Search): Promise<Hit[]> {
  const { order, page } = search;
  const place = page.after === undefined ? undefined : placeOf(page.after, order);
  const tiers = place === undefined ? order.tiers : order.tiersBehind(place);
  const wanted = page.offset + page.limit + 1;
  const found: Hit[] = [];
  for (const tier of tiers) {
    for (const range of tier.ranges) {
      const count = wanted - found.length;
      if (count <= 0) break;
      const hits = await hitsOf(orm, search, { tier, range, place, count });
      found.push(...hits.map((each) => Object.assign(each, { tier: tier.tier })));
    }
  }
  return found;
}

interface Wanted {
  tier: Tier;
  /** A range of the order. */
  range: SQL | undefined;
  /** Where it begins. */
  place: Place | undefined;
  count: number;
}

/**
 * The first hits of a tier, at a bounded cost for few and for many. The planner would have to choose by how many hits it
 * expects, which it cannot know of words that depend on each other: its guess may read the whole table.
 */
async function hitsOf(orm: Orm, search: Search, wanted: Wanted) {
  const { tier, count } = wanted;
  if (search.total.totalIsLowerBound && !tier.isRare && count <= WALKED_ROWS) {
    const hits = await walked(orm, search, wanted, WALKED_ROWS);
    if (hits.length === count) return hits;
    const rows = Math.ceil((WALKED_ROWS * EXPECTED_HITS * count) / hits.length);
    const more = rows <= MOST_WALKED_ROWS ? await walked(orm, search, wanted, rows) : [];
    if (more.length === count) return more;
  }
  return sorted(orm, search, wanted);
}

/** The hits among the first rows of the order's index, at most as many as are wanted. */
function walked(orm: Orm, { filters, order }: Search, { tier, range, count }: Wanted, rows: number) {
  const first = sql`(SELECT * FROM ${products} WHERE ${and(sql`is_listed`, range)}
    ORDER BY ${sql.join(order.by, sql`, `)} LIMIT ${sql.raw(String(rows))}) AS products`;
  return orm
    .select(hit)
    .from(first)
    .where(and(filterConditions(filters), tier.condition))
    .orderBy(...order.by)
    .limit(count);
}

/** The first of all hits, sorted; where the index of words has the order too, of those that lie near its beginning. */
async function sorted(orm: Orm, { filters, order }: Search, { tier, range, place, count }: Wanted) {
  const { scale, by } = order;
  const conditions = and(filterConditions(filters), tier.condition);
  const hitsBetween = (between?: SQL, most?: number) =>
    readHits(selectHits(orm).where(and(conditions, between)), { range, ...(most !== undefined && { most }) });
  const readAll = (between?: SQL) =>
    orm
      .select(hit)
      .from(hitsBetween(between))
      .orderBy(...by)
      .limit(count);
  if (!scale || count > SAMPLED_HITS) return readAll();

  // There are at least as many hits as are wanted between `start` and `far`, and fewer between `start` and `near`.
  const start = scale.start(range && place);
  let near = start;
  let far = Infinity;
  for (let middle = far; far - near > SMALLEST_STEP; middle = (near + far) / 2) {
    const between = middle === Infinity ? undefined : scale.between(start, middle);
    const hits = await orm
      .select({ ...hit, found: sql<number>`(count(*) OVER ())::int` })
      .from(hitsBetween(between, SAMPLED_HITS + 1))
      .orderBy(...by)
      .limit(count);
    const last = hits.at(-1);
    const isAll = !last || last.found <= SAMPLED_HITS;
    if (isAll && (hits.length === count || middle === Infinity)) return hits;
    if (last && hits.length === count) far = Math.min(middle, scale.positionOf(last));
    else near = middle;
  }
  return readAll(scale.between(start, far));
}

const selectHits = (orm: Orm) =>
  orm
    .select({
      id: products.id,
      priceKobo: products.priceKobo,
      averageRating: products.averageRating,
      createdAt: products.createdAt,
      standing: products.standing,
      totalReviews: products.totalReviews,
    })
    .from(products);
