import { PRODUCT_SORT } from '@mortar/contracts';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { products } from '#database/schema.ts';

/** The ORDER BY of a sort. Each ends with the id, so that pages never overlap, and has an index. */
export function productOrder(sort: number = PRODUCT_SORT.newArrivals): SQL[] {
  switch (sort) {
    case PRODUCT_SORT.priceLowToHigh:
      return [asc(products.priceKobo), asc(products.id)];
    case PRODUCT_SORT.priceHighToLow:
      return [desc(products.priceKobo), desc(products.id)];
    case PRODUCT_SORT.ratingLowToHigh:
      return [asc(products.averageRating), asc(products.id)];
    case PRODUCT_SORT.ratingHighToLow:
      return [sql`${products.averageRating} desc nulls last`, desc(products.id)];
    default:
      return [desc(products.createdAt), desc(products.id)];
  }
}
