export { CategoryEditor } from './category-editor.ts';
export { categoryRoutes } from './categories.routes.ts';
export { type CategoryDefinition, CategoryFileError, categoryFileOf, parseCategoryFile } from './category-file.ts';
export { type CategoryChanges, CategoryInUse, replaceCategories } from './replace-categories.repository.ts';
export { CategoryService } from './categories.service.ts';
export type { CategoryTree } from './category-tree.ts';
