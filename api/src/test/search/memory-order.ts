import { PRODUCT_SORT } from '@mortar/contracts';
import { Type } from 'typebox';
import { cursorOf, type Place, type PlaceFormat, placeOf } from '#http/cursor.ts';
import type { Page } from '#http/page.ts';
import type { FoundPage, ProductDocument, StoreDocument } from '#modules/search/index.ts';

/** What items are ordered by, the first difference deciding. */
export interface MemoryOrder<Item> {
  name: string;
  /** Each with 1 for ascending values, or -1. */
  keys: [(item: Item) => number | string, 1 | -1][];
}

type Ranked<Document> = Document & { tier: number };

export const bestProducts: MemoryOrder<Ranked<ProductDocument>> = {
  name: 'memory-best',
  keys: [
    [({ isPriceImplausible }) => Number(isPriceImplausible), 1],
    [({ tier }) => tier, 1],
    [({ standing }) => standing, -1],
    [({ totalReviews }) => totalReviews, -1],
    [({ id }) => id, -1],
  ],
};

export const bestStores: MemoryOrder<Ranked<StoreDocument>> = {
  name: 'memory-stores',
  keys: [
    [({ tier }) => tier, 1],
    [({ isPremium }) => Number(isPremium), -1],
    [({ averageRating }) => averageRating ?? 0, -1],
    [({ id }) => id, -1],
  ],
};

const byPrice = (direction: 1 | -1): MemoryOrder<ProductDocument>['keys'] => [
  [({ priceKobo }) => priceKobo, direction],
  [({ id }) => id, direction],
];

const byRating = (
  direction: 1 | -1,
  ...ties: MemoryOrder<ProductDocument>['keys']
): MemoryOrder<ProductDocument>['keys'] => [
  [({ averageRating }) => Number(averageRating === null), 1],
  [({ averageRating }) => averageRating ?? 0, direction],
  ...ties,
  [({ id }) => id, direction],
];

/** The order of a code of `PRODUCT_SORT`. */
export function sortedProducts(sort: number): MemoryOrder<ProductDocument> {
  const keys: Record<number, MemoryOrder<ProductDocument>['keys']> = {
    [PRODUCT_SORT.newArrivals]: [
      [({ createdAt }) => createdAt, -1],
      [({ id }) => id, -1],
    ],
    [PRODUCT_SORT.priceLowToHigh]: byPrice(1),
    [PRODUCT_SORT.priceHighToLow]: byPrice(-1),
    [PRODUCT_SORT.unitPriceLowToHigh]: [
      [({ comparableKobo }) => comparableKobo ?? 0, 1],
      [({ id }) => id, 1],
    ],
    [PRODUCT_SORT.ratingLowToHigh]: byRating(1),
    [PRODUCT_SORT.ratingHighToLow]: byRating(-1, [({ totalRecommendations }) => totalRecommendations, -1]),
  };
  return { name: `memory-${sort}`, keys: keys[sort] ?? [] };
}

/** @throws ApiError 400 when the page's cursor is not one of this order */
export function pageOfHits<Item extends { id: string }>(
  items: readonly Item[],
  order: MemoryOrder<Item>,
  { after, offset, limit }: Page,
): FoundPage {
  const valuesOf = (item: Item): Place => order.keys.map(([value]) => value(item));
  const compare = (a: Place, b: Place) => {
    const [place, [, direction] = []] = [...order.keys.entries()].find(([at]) => a[at] !== b[at]) ?? [];
    return place === undefined || direction === undefined
      ? 0
      : (a[place] ?? 0) < (b[place] ?? 0)
        ? -direction
        : direction;
  };
  const value = Type.Union([Type.Number(), Type.String()]);
  const format: PlaceFormat = { name: order.name, place: Type.Tuple(order.keys.map(() => value)) };
  const start = after === undefined ? undefined : placeOf(after, format);
  const inOrder = items.toSorted((a, b) => compare(valuesOf(a), valuesOf(b)));
  const behind = start ? inOrder.filter((item) => compare(valuesOf(item), start) > 0) : inOrder.slice(offset);
  const shown = behind.slice(0, limit);
  const last = behind.length > limit ? shown.at(-1) : undefined;
  return {
    ids: shown.map(({ id }) => id),
    totalItems: items.length,
    next: last ? cursorOf(format, valuesOf(last)) : null,
  };
}
