import type { ProductDetail } from '@mortar/contracts';

/** What a calculator takes of a product that is to be bought. */
export type SoldProduct = Pick<
  ProductDetail,
  | 'productId'
  | 'title'
  | 'price'
  | 'priceUnit'
  | 'content'
  | 'coverage'
  | 'piecesPerUnit'
  | 'minimumQuantity'
  | 'quantityStep'
  | 'bulkPrices'
>;
