export { classify } from './classification.ts';
export { FacetService } from './facets.service.ts';
export { type FilterGroup, filterConditions, withoutAttribute } from './lists/product-filters.ts';
export { ProductListService } from './lists/product-list.service.ts';
export { type OrderedProduct, productOrder } from './lists/product-order.ts';
export { BulkService } from './own/bulk.service.ts';
export { SizeService } from './own/sizes.service.ts';
export { OwnProductService } from './own/own-products.service.ts';
export { priceOfUnit } from './implausible-price.ts';
export {
  PRICE_ALONE,
  pricingAfter,
  pricingColumns,
  pricingValues,
  toPricing,
  toProductPricing,
} from './pricing.mapping.ts';
export { productsByCode, productsOfStore, type SkuProduct } from './products.repository.ts';
export { productNotFound } from './products.errors.ts';
export { productRoutes } from './products.routes.ts';
export { SoldOutService } from './sold-out.service.ts';
export { ProductService } from './products.service.ts';
export { acceptPrice, computeUsualPrices, recordImplausiblePrices } from './usual-prices.repository.ts';
export { UsualPrices } from './usual-prices.service.ts';
