import { PRODUCT_SORT } from '@mortar/contracts';

/** The orders of the sorts, as SQL of its own. */
export const sqlOrders: Record<number, string> = {
  [PRODUCT_SORT.newArrivals]: 'created_at DESC, id DESC',
  [PRODUCT_SORT.priceLowToHigh]: 'price_kobo, id',
  [PRODUCT_SORT.priceHighToLow]: 'price_kobo DESC, id DESC',
  [PRODUCT_SORT.ratingLowToHigh]: 'average_rating NULLS LAST, id',
  [PRODUCT_SORT.ratingHighToLow]: 'average_rating DESC NULLS LAST, total_recommendations DESC, id DESC',
  [PRODUCT_SORT.unitPriceLowToHigh]: 'comparable_kobo, id',
};
