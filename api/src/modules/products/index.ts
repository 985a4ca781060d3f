export { FacetService } from './facets.service.ts';
export { type FilterGroup, filterConditions } from './lists/product-filters.ts';
export { ProductListService } from './lists/product-list.service.ts';
export { type OrderedProduct, type ProductOrder, productOrder } from './lists/product-order.ts';
export { pricingColumns, pricingValues, toProductPricing } from './pricing.mapping.ts';
export { productRoutes } from './products.routes.ts';
export { SoldOutService } from './sold-out.service.ts';
export { ProductService } from './products.service.ts';
