import { Id, PRODUCT_SORT } from '@mortar/contracts';
import { desc, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { products } from '#database/schema.ts';
import { type Keyset, microseconds, moment } from '#http/keyset.ts';

/** What a product's place in a list depends on. */
export interface OrderedProduct {
  id: string;
  /** Microseconds. */
  createdAt: number;
  priceKobo: number;
  averageRating: number | null;
}

const ascending = { by: sql.raw('ASC'), behind: sql.raw('>') };
const descending = { by: sql.raw('DESC'), behind: sql.raw('<') };
type Direction = typeof ascending;

const newest: Keyset<OrderedProduct> = {
  name: 'newest',
  place: Type.Tuple([microseconds, Id]),
  by: [desc(products.createdAt), desc(products.id)],
  placeOf: ({ createdAt, id }) => [createdAt, id],
  behind: ([createdAt, id]) => [sql`(${products.createdAt}, ${products.id}) < (${moment(createdAt)}, ${id})`],
};

const byPrice = (name: string, { by, behind }: Direction): Keyset<OrderedProduct> => ({
  name,
  place: Type.Tuple([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Id]),
  by: [sql`${products.priceKobo} ${by}`, sql`${products.id} ${by}`],
  placeOf: ({ priceKobo, id }) => [priceKobo, id],
  behind: ([priceKobo, id]) => [sql`(${products.priceKobo}, ${products.id}) ${behind} (${priceKobo}, ${id})`],
});

/** Unrated products are last in both directions. */
const byRating = (name: string, { by, behind }: Direction): Keyset<OrderedProduct> => ({
  name,
  place: Type.Tuple([Type.Union([Type.Number({ minimum: 0, maximum: 5 }), Type.Null()]), Id]),
  by: [sql`${products.averageRating} ${by} NULLS LAST`, sql`${products.id} ${by}`],
  placeOf: ({ averageRating, id }) => [averageRating, id],
  behind: ([rating, id]) =>
    rating === null
      ? [sql`(${isNull(products.averageRating)} AND ${products.id} ${behind} ${id})`]
      : [sql`(${products.averageRating}, ${products.id}) ${behind} (${rating}, ${id})`, isNull(products.averageRating)],
});

/** The order of a sort. Each has an index. */
export function productOrder(sort: number = PRODUCT_SORT.newArrivals): Keyset<OrderedProduct> {
  switch (sort) {
    case PRODUCT_SORT.priceLowToHigh:
      return byPrice('cheapest', ascending);
    case PRODUCT_SORT.priceHighToLow:
      return byPrice('dearest', descending);
    case PRODUCT_SORT.ratingLowToHigh:
      return byRating('worst', ascending);
    case PRODUCT_SORT.ratingHighToLow:
      return byRating('best', descending);
    default:
      return newest;
  }
}

/** The order of given ids. */
export function givenOrder(ids: string[]): Keyset<OrderedProduct> {
  const position = sql`array_position(${sql.param(ids)}::uuid[], ${products.id})`;
  return {
    name: 'given',
    place: Type.Tuple([Type.Integer({ minimum: 0, maximum: ids.length })]),
    by: [position],
    placeOf: ({ id }) => [ids.indexOf(id) + 1],
    behind: ([place]) => [sql`${position} > ${place}`],
  };
}
