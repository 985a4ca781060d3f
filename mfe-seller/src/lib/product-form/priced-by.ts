import type { CheckPriceRequest, CreateProductRequest } from '@mortar/contracts';

/** What a price is compared by, of the fields of a product. */
export function pricedBy({
  price,
  priceUnit,
  content,
  subcategory,
}: Partial<CreateProductRequest>): Omit<CheckPriceRequest, 'productId'> {
  return { price, priceUnit, content, subcategory };
}
