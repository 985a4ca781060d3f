import type { BulkPrice, Content } from '@mortar/contracts/quantity';
import type { PriceUnit } from '@mortar/contracts/units';

/** What a calculator takes of a product that is to be bought. */
export interface SoldProduct {
  productId: string;
  title: string;
  /** Naira. */
  price: number;
  priceUnit: PriceUnit | null;
  content: Content | null;
  /** Square metres that one sold unit covers in one layer. */
  coverage: number | null;
  piecesPerUnit: number | null;
  minimumQuantity: number;
  quantityStep: number;
  bulkPrices: BulkPrice[];
}
