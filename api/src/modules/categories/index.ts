export { categoryRoutes } from './categories.routes.ts';
export { CategoryService } from './categories.service.ts';
export type { CategoryTree } from './category-tree.ts';
