export { FacetService } from './facets.service.ts';
export { ProductListService } from './product-list.service.ts';
export { productRoutes } from './products.routes.ts';
export { ProductService } from './products.service.ts';
