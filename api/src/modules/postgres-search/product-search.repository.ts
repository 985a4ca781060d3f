import type { ProductFilters } from '@mortar/contracts';
import { and, getTableColumns } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products } from '#database/schema.ts';
import { placeOf } from '#http/cursor.ts';
import { countRows, cutPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';
import { filterConditions } from '#modules/products/index.ts';
import type { FoundPage } from '#modules/search/index.ts';
import type { SearchedText } from '#modules/search-text/index.ts';
import { foundBy, hitColumns, wholly } from './hits.ts';
import { bestFirst, type Hit, sortedSearch } from './search-order.ts';

/**
 * A page of the products that a search finds, in the order of its sort or the best first: tier by tier, as far as the page
 * reaches.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function searchProducts(
  orm: Orm,
  text: SearchedText,
  filters: ProductFilters,
  page: Page,
): Promise<FoundPage> {
  const order = filters.sort === undefined ? bestFirst(text) : sortedSearch(text, filters.sort);
  const tiers = page.after === undefined ? order.tiers : order.tiersBehind(placeOf(page.after, order));
  const listed = filterConditions(filters);
  const all = orm
    .select({ id: products.id })
    .from(products)
    .where(and(listed, foundBy(text)));
  const total = await countRows(orm, wholly(all), undefined);
  const wanted = page.offset + page.limit + 1;
  const found: Hit[] = [];
  for (const { tier, condition } of tiers) {
    if (found.length === wanted) break;
    const hits = orm.select(getTableColumns(products)).from(products).where(and(listed, condition));
    // Many hits are soon met in the index of the best; of few, and of another order, the planner expects too many.
    const areMet = total.totalIsLowerBound && filters.sort === undefined;
    const rows = await orm
      .select(hitColumns)
      .from(areMet ? hits.as('products') : wholly(hits))
      .orderBy(...order.by)
      .limit(wanted - found.length);
    found.push(...rows.map((row) => Object.assign(row, { tier })));
  }
  const { rows, next } = cutPage(order, found.slice(page.offset), page.limit);
  return { ids: rows.map(({ id }) => id), next, ...total };
}
