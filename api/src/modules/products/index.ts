export { FacetService } from './facets.service.ts';
export { ProductListService } from './lists/product-list.service.ts';
export { productRoutes } from './products.routes.ts';
export { ProductService } from './products.service.ts';
