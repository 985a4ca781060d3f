import { Id, PRODUCT_SORT } from '@mortar/contracts';
import { desc, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { products } from '#database/schema.ts';
import type { Place } from '#http/cursor.ts';
import { type Keyset, microseconds, moment } from '#http/keyset.ts';

/** What a product's place in a list depends on. */
export interface OrderedProduct {
  id: string;
  /** Microseconds. */
  createdAt: number;
  priceKobo: number;
  /** Null without a comparable price, which the filter `measure` leaves out. */
  comparableKobo: number | null;
  averageRating: number | null;
  totalRecommendations: number;
}

/** An order of products. */
export type ProductOrder = Keyset<OrderedProduct>;

/** The order of a sort. */
export interface SortedProducts extends ProductOrder {
  /** What its first column has until a place; undefined for a place among those that have nothing there. */
  until: (place: Place) => SQL | undefined;
}

const ascending = { by: sql.raw('ASC'), behind: sql.raw('>'), until: sql.raw('<=') };
const descending = { by: sql.raw('DESC'), behind: sql.raw('<'), until: sql.raw('>=') };
type Direction = typeof ascending;

const newest: SortedProducts = {
  name: 'newest',
  place: Type.Tuple([microseconds, Id]),
  by: [desc(products.createdAt), desc(products.id)],
  placeOf: ({ createdAt, id }) => [createdAt, id],
  until: ([createdAt]) => sql`${products.createdAt} >= ${moment(createdAt)}`,
  behind: ([createdAt, id]) => [sql`(${products.createdAt}, ${products.id}) < (${moment(createdAt)}, ${id})`],
};

const byPrice = (name: string, { by, behind, until }: Direction): SortedProducts => ({
  name,
  place: Type.Tuple([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Id]),
  by: [sql`${products.priceKobo} ${by}`, sql`${products.id} ${by}`],
  placeOf: ({ priceKobo, id }) => [priceKobo, id],
  until: ([priceKobo]) => sql`${products.priceKobo} ${until} ${priceKobo}`,
  behind: ([priceKobo, id]) => [sql`(${products.priceKobo}, ${products.id}) ${behind} (${priceKobo}, ${id})`],
});

const byComparable: SortedProducts = {
  name: 'cheapest-per-measure',
  place: Type.Tuple([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Id]),
  by: [sql`${products.comparableKobo} ASC`, sql`${products.id} ASC`],
  placeOf: ({ comparableKobo, id }) => [comparableKobo ?? 0, id],
  until: ([kobo]) => lte(products.comparableKobo, Number(kobo)),
  behind: ([kobo, id]) => [sql`(${products.comparableKobo}, ${products.id}) > (${kobo}, ${id})`],
};

const rating = Type.Union([Type.Number({ minimum: 0, maximum: 5 }), Type.Null()]);
const unrated = isNull(products.averageRating);

/** Unrated products are last in both directions. */
const worstFirst: SortedProducts = {
  name: 'worst',
  place: Type.Tuple([rating, Id]),
  by: [sql`${products.averageRating} ASC NULLS LAST`, sql`${products.id} ASC`],
  placeOf: ({ averageRating, id }) => [averageRating, id],
  until: ([stars = null]) => (stars === null ? undefined : lte(products.averageRating, Number(stars))),
  behind: ([stars, id]) =>
    stars === null
      ? [sql`(${unrated} AND ${products.id} > ${id})`]
      : [sql`(${products.averageRating}, ${products.id}) > (${stars}, ${id})`, unrated],
};

/** By rating; of products that are rated alike, or not at all, first what most people recommend. */
const bestFirst: SortedProducts = {
  name: 'best',
  place: Type.Tuple([rating, Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }), Id]),
  by: [sql`${products.averageRating} DESC NULLS LAST`, desc(products.totalRecommendations), desc(products.id)],
  placeOf: ({ averageRating, totalRecommendations, id }) => [averageRating, totalRecommendations, id],
  until: ([stars = null]) => (stars === null ? undefined : gte(products.averageRating, Number(stars))),
  behind: ([stars, recommendations, id]) => {
    const { averageRating, totalRecommendations } = products;
    return stars === null
      ? [sql`(${unrated} AND (${totalRecommendations}, ${products.id}) < (${recommendations}, ${id}))`]
      : [
          sql`(${averageRating}, ${totalRecommendations}, ${products.id}) < (${stars}, ${recommendations}, ${id})`,
          unrated,
        ];
  },
};

/** The order of a sort. Each has an index. */
export function productOrder(sort: number = PRODUCT_SORT.newArrivals): SortedProducts {
  switch (sort) {
    case PRODUCT_SORT.priceLowToHigh:
      return byPrice('cheapest', ascending);
    case PRODUCT_SORT.priceHighToLow:
      return byPrice('dearest', descending);
    case PRODUCT_SORT.ratingLowToHigh:
      return worstFirst;
    case PRODUCT_SORT.ratingHighToLow:
      return bestFirst;
    case PRODUCT_SORT.unitPriceLowToHigh:
      return byComparable;
    default:
      return newest;
  }
}

/** The order of given ids. */
export function givenOrder(ids: string[]): ProductOrder {
  const position = sql`array_position(${sql.param(ids)}::uuid[], ${products.id})`;
  return {
    name: 'given',
    place: Type.Tuple([Type.Integer({ minimum: 0, maximum: ids.length })]),
    by: [position],
    placeOf: ({ id }) => [ids.indexOf(id) + 1],
    behind: ([place]) => [sql`${position} > ${place}`],
  };
}
