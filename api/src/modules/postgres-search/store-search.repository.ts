import { Id } from '@mortar/contracts';
import { and, desc, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Orm } from '@mortar/server/database';
import { stores } from '#database/schema.ts';
import { countRows, type Keyset, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';
import { type StorePlace, storesIn } from '#modules/places/index.ts';
import type { FoundPage } from '#modules/search/index.ts';
import { textQuery } from './text-query.ts';
import type { SearchedText } from '#modules/search-text/index.ts';

interface StoreHit {
  id: string;
  closeness: number;
  isPremium: boolean;
  rating: number;
}

/**
 * Stores that match a text: those with this name first, then those with all words in the name. Ties by standing.
 *
 * @throws ApiError 400 when the page's cursor is not one of this order
 */
export async function searchStores(
  orm: Orm,
  { text, tsquery }: SearchedText,
  page: Page,
  place: StorePlace,
): Promise<FoundPage> {
  const found = and(isNull(stores.suspendedAt), storesIn(place), sql`${stores.search} @@ ${textQuery(tsquery)}`);
  const closeness = sql<number>`(case
    when mortar_plain(${stores.name}) = mortar_plain(${text.trim()}) then 2
    when ts_filter(${stores.search}, '{a}') @@ ${textQuery(tsquery)} then 1 else 0 end)`;
  const rating = sql<number>`coalesce(${stores.averageRating}, 0)`;
  const order: Keyset<StoreHit> = {
    name: 'best-match',
    place: Type.Tuple([
      Type.Integer({ minimum: 0, maximum: 2 }),
      Type.Boolean(),
      Type.Number({ minimum: 0, maximum: 5 }),
      Id,
    ]),
    by: [desc(closeness), desc(stores.isPremium), desc(rating), desc(stores.id)],
    placeOf: (hit) => [hit.closeness, hit.isPremium, hit.rating, hit.id],
    behind: ([close, isPremium, stars, id]) => [
      sql`(${closeness}, ${stores.isPremium}, ${rating}, ${stores.id}) < (${close}, ${isPremium}, ${stars}, ${id})`,
    ],
  };
  const [{ rows, next }, total] = await Promise.all([
    readPage(order, page, ({ range, limit, offset }) =>
      orm
        .select({ id: stores.id, closeness, isPremium: stores.isPremium, rating })
        .from(stores)
        .where(and(found, range))
        .orderBy(...order.by)
        .limit(limit)
        .offset(offset),
    ),
    countRows(orm, stores, found),
  ]);
  return { ids: rows.map(({ id }) => id), next, ...total };
}
