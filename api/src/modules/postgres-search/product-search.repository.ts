import type { ProductFilters } from '@mortar/contracts';
import { and, getTableColumns, or, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { placeOf } from '#http/cursor.ts';
import { countRows, cutPage } from '#http/keyset.ts';
import type { Page, Totals } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import type { FoundPage } from '#modules/search/index.ts';
import type { SearchedText } from '#modules/search-text/index.ts';
import { foundBy, hitColumns, wholly } from './hits.ts';
import { bestFirst, type Hit, sortedSearch } from './search-order.ts';

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
  const listed = and(filterConditions(filters), foundBy(text));
  const all = orm.select({ id: products.id }).from(products).where(listed);
  const { sort: _sort, title: _title, ...others } = filters;
  const key = JSON.stringify([text.tsquery, others]);
  const total = await totals.of(key, () => countRows(orm, wholly(all), undefined));
  // Of many hits those of the first tiers fill the page, and are soon met in the index of the best; few are ranked at once.
  const areMany = total.totalIsLowerBound === true && filters.sort === undefined;
  const wanted = page.offset + page.limit + 1;
  const found: Hit[] = [];
  for (const group of areMany ? tiers.map((tier) => [tier]) : [tiers]) {
    if (found.length === wanted) break;
    const whens = group.map(({ tier, condition }) => sql`WHEN ${condition} THEN ${sql.raw(String(tier))}`);
    const hits = orm
      .select({ ...getTableColumns(products), tier: sql<number>`CASE ${sql.join(whens, sql` `)} END`.as('tier') })
      .from(products)
      .where(and(listed, areMany ? or(...group.map(({ condition }) => condition)) : undefined));
    found.push(
      ...(await orm
        .select({ ...hitColumns, tier: sql<number>`tier` })
        .from(areMany ? hits.as('products') : wholly(hits))
        .where(areMany ? undefined : sql`tier IS NOT NULL`)
        .orderBy(...(areMany ? [] : [sql`tier`]), ...order.by)
        .limit(wanted - found.length)),
    );
  }
  const { rows, next } = cutPage(order, found.slice(page.offset), page.limit);
  return { ids: rows.map(({ id }) => id), next, ...total };
}
