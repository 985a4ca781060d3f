import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { products, stores } from '#database/schema.ts';
import { microsecondsOf } from '#http/keyset.ts';
import { listedPricingColumns } from '../pricing.mapping.ts';

/** Columns of a product card. */
export const card = {
  id: products.id,
  storeId: products.storeId,
  categoryId: products.categoryId,
  title: products.title,
  ...listedPricingColumns,
  comparableKobo: products.comparableKobo,
  featuredImage: sql<string | null>`${products.images}[1]`,
  totalReviews: products.totalReviews,
  averageRating: products.averageRating,
  totalRecommendations: products.totalRecommendations,
  isPromoted: sql<boolean | null>`${products.promotedUntil} > now()`,
  stateId: products.stateId,
  city: stores.city,
  state: stores.state,
  createdAt: microsecondsOf(products.createdAt),
};

/** Selects product cards, without filters or order. */
export const selectCards = (orm: Orm) =>
  orm.select(card).from(products).innerJoin(stores, eq(stores.id, products.storeId));

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** The listed ones of these products, in the order of the ids. */
export async function cardsInOrder(orm: Orm, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(orm).where(and(eq(products.isListed, true), inArray(products.id, ids)));
  const cards = new Map(rows.map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
