import { PAGE_SIZE_DEFAULT, type ProductFilters } from '@mortar/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { type Place, placeOf } from '#http/cursor.ts';
import { cutPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import { hitColumns, readHits, storedHitColumns } from './hits.ts';
import type { ManyHits } from './remembered-searches.ts';
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

interface Search {
  filters: ProductFilters;
  order: SearchOrder;
  page: Page;
  /** What is known of the search, which grows. */
  many: ManyHits;
}

/**
 * A page of the products that a search finds, tier by tier as far as the page needs it, for searches with more hits than
 * are counted. Nothing is cut off.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function searchMany(orm: Orm, search: Search): Promise<{ ids: string[]; next: string | null }> {
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
  const { tier, place, count } = wanted;
  const { order, page, many } = search;
  const key = `${order.name} ${tier.tier}`;
  // Other pages are read too rarely, and their hits may lie further apart.
  const isUsual = place === undefined && page.offset === 0 && page.limit === PAGE_SIZE_DEFAULT;
  const remember = (rows: number) => isUsual && many.walkedRows.set(key, rows);
  let rows = tier.isRare || count > WALKED_ROWS ? 0 : WALKED_ROWS;
  if (isUsual) rows = many.walkedRows.get(key) ?? rows;
  while (rows > 0) {
    const hits = await walked(orm, search, wanted, rows);
    if (hits.length === count) {
      remember(rows);
      return hits;
    }
    const more = Math.ceil((rows * EXPECTED_HITS * count) / hits.length);
    rows = more <= MOST_WALKED_ROWS ? more : 0;
  }
  remember(0);
  return sorted(orm, search, wanted);
}

/** The hits among the first rows of the order's index, at most as many as are wanted. */
function walked(orm: Orm, { filters, order }: Search, { tier, range, count }: Wanted, rows: number) {
  const first = sql`(SELECT * FROM ${products} WHERE ${and(sql`is_listed`, range)}
    ORDER BY ${sql.join(order.by, sql`, `)} LIMIT ${sql.raw(String(rows))}) AS products`;
  return orm
    .select(hitColumns)
    .from(first)
    .where(and(filterConditions(filters), tier.condition))
    .orderBy(...order.by)
    .limit(count);
}

/** The first of all hits, sorted; where the index of words has the order too, of those that lie near its beginning. */
async function sorted(orm: Orm, { filters, order, many }: Search, { tier, range, place, count }: Wanted) {
  const { scale, by } = order;
  const conditions = and(filterConditions(filters), tier.condition);
  const hitsBetween = (between?: SQL, most?: number) =>
    readHits(orm.select(storedHitColumns).from(products).where(and(conditions, between)), {
      range,
      ...(most !== undefined && { most }),
    });
  const readAll = (between?: SQL) =>
    orm
      .select(hitColumns)
      .from(hitsBetween(between))
      .orderBy(...by)
      .limit(count);
  if (!scale || count > SAMPLED_HITS) return readAll();

  // There are at least as many hits as are wanted between `start` and `far`, and fewer between `start` and `near`.
  const start = scale.start(range && place);
  let near = start;
  let far = Infinity;
  const known = place === undefined ? many.farOf.get(order.name) : undefined;
  const foundAgain = known === undefined ? [] : await readAll(scale.between(start, known));
  if (foundAgain.length === count) return foundAgain;
  const remember = (position: number) => place === undefined && many.farOf.set(order.name, position);
  for (let middle = far; far - near > SMALLEST_STEP; middle = (near + far) / 2) {
    const between = middle === Infinity ? undefined : scale.between(start, middle);
    const hits = await orm
      .select({ ...hitColumns, found: sql<number>`(count(*) OVER ())::int` })
      .from(hitsBetween(between, SAMPLED_HITS + 1))
      .orderBy(...by)
      .limit(count);
    const last = hits.at(-1);
    const isAll = !last || last.found <= SAMPLED_HITS;
    if (isAll && (hits.length === count || middle === Infinity)) {
      if (middle < Infinity) remember(middle);
      return hits;
    }
    if (last && hits.length === count) far = Math.min(middle, scale.positionOf(last));
    else near = middle;
  }
  remember(far);
  return readAll(scale.between(start, far));
}
