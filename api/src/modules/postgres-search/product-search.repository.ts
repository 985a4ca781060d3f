import type { ProductFilters } from '@mortar/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { placeOf } from '#http/cursor.ts';
import { countRows, cutPage } from '#http/keyset.ts';
import { COUNTED_ROWS, countedTotal, type Page, type Totals } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import type { FoundPage } from '#modules/search/index.ts';
import type { SearchedText } from '#modules/search-text/index.ts';
import { foundBy, hitColumns, placeColumns, some, wholly } from './hits.ts';
import { bestFirst, type Hit, type SearchOrder, sortedSearch, type Tier } from './search-order.ts';

interface RankedHit extends Hit {
  /** How many it was ranked among. */
  among: number;
}

/** Of products: as many of them as are read in some milliseconds, whatever their number. */
const SAMPLED_PERCENT = sql`(SELECT least(100, 400000 / greatest(reltuples, 1)) FROM pg_class WHERE oid = 'products'::regclass)`;

/** A search, and the order of its hits. */
interface Ranking {
  orm: Orm;
  found: SQL | undefined;
  order: SearchOrder;
}

/**
 * A page of the products that a search finds, in the order of its sort or the best first.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function searchProducts(
  orm: Orm,
  text: SearchedText,
  filters: ProductFilters,
  { page, totals }: { page: Page; totals: Totals },
): Promise<FoundPage> {
  const order = filters.sort === undefined ? bestFirst(text) : sortedSearch(filters.sort);
  const tiers = page.after === undefined ? order.tiers : order.tiersBehind(placeOf(page.after, order));
  const ranking = { orm, found: and(filterConditions(filters), foundBy(text)), order };
  const { sort: _sort, title: _title, ...others } = filters;
  const wanted = page.offset + page.limit + 1;
  let hits: Hit[] | undefined;
  const total = await totals.of(JSON.stringify([text.tsquery, others]), async () => {
    if (page.after !== undefined) return countHits(ranking);
    const few = await rankFew(ranking, tiers, wanted);
    hits = few;
    return countedTotal(few[0]?.among ?? 0);
  });
  const rankMany = filters.sort === undefined ? rankTiers : rankSorted;
  if (total.totalIsLowerBound) hits = await rankMany(ranking, tiers, wanted);
  hits ??= await rankFew(ranking, tiers, wanted);
  const { rows, next } = cutPage(order, hits.slice(page.offset), page.limit);
  return { ids: rows.map(({ id }) => id), next, ...total };
}

const countHits = ({ orm, found }: Ranking) =>
  countRows(orm, wholly(orm.select({ id: products.id }).from(products).where(found)), undefined);

/** All hits, or the first of them when they are as many as {@link COUNTED_ROWS}: no more are read. */
const rankFew = ({ orm, order, found }: Ranking, tiers: Tier[], wanted: number): Promise<RankedHit[]> =>
  ranked(orm, order, some(hitsOf(tiers, found), COUNTED_ROWS), sql`(count(*) OVER ())::int`).limit(wanted);

/** Of many hits those of the first tiers fill the page, and are soon met in the index of the best. */
async function rankTiers({ orm, order, found }: Ranking, tiers: Tier[], wanted: number): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const tier of tiers) {
    const missing = wanted - hits.length;
    if (missing === 0) break;
    hits.push(...(await ranked(orm, order, sql`(${hitsOf([tier], found)}) AS products`).limit(missing)));
  }
  return hits;
}

/**
 * The first of many hits in the order of a sort. Those of a sample bound where they lie, so that an index leaves out nearly
 * all others.
 */
async function rankSorted({ orm, order, found }: Ranking, tiers: Tier[], wanted: number): Promise<Hit[]> {
  const sample = hitsOf(tiers, found, sql`${products} TABLESAMPLE SYSTEM (${SAMPLED_PERCENT})`);
  const [bound] = await ranked(orm, order, sql`(${sample}) AS products`)
    .limit(1)
    .offset(wanted - 1);
  const until = bound && order.until(order.placeOf(bound));
  return ranked(orm, order, wholly(hitsOf(tiers, and(found, until)))).limit(wanted);
}

const ranked = (orm: Orm, order: SearchOrder, hits: SQL, among = sql`0`) =>
  orm
    .select({ ...hitColumns, tier: sql<number>`tier`, among: sql<number>`${among}` })
    .from(hits)
    .where(sql`tier IS NOT NULL`)
    .orderBy(sql`tier`, ...order.by);

/** Hits with their tier, which is null for those of none of these. */
function hitsOf(tiers: Tier[], found: SQL | undefined, among: SQL = sql`${products}`) {
  const [only, ...others] = tiers;
  const areOfOne = only && others.length === 0;
  const whens = tiers.map(({ tier, condition }) => sql`WHEN ${condition} THEN ${sql.raw(String(tier))}`);
  const tier = areOfOne ? sql.raw(String(only.tier)) : sql`CASE ${sql.join(whens, sql` `)} END`;
  const condition = and(found, areOfOne ? only.condition : undefined);
  return sql`SELECT ${sql.join(placeColumns, sql`, `)}, ${tier} AS tier FROM ${among} WHERE ${condition}`;
}
