import type { CategoryTree } from '#modules/categories/index.ts';
import { unknownCategory, unknownSubcategory } from './products.errors.ts';

export interface Classification {
  categoryId: string;
  subcategories: string[];
  /** Their display names. */
  tags: string[];
  /** Ids of subcategories and tags that filters match. */
  browseIds: string[];
}

/**
 * Finds the place of a product in the category tree. Tags that are not in the tree stay as written.
 *
 * @throws ApiError 400 when the category or a subcategory does not exist
 */
export function classify(
  tree: CategoryTree,
  given: { categoryId: string; subcategories: string[]; tags: string[] },
): Classification {
  const { categoryId } = given;
  if (!tree.has(categoryId)) throw unknownCategory(categoryId);
  const subcategories = [...new Set(given.subcategories)];
  subcategories.forEach((id, index) => {
    if (!tree.hasSubcategory(categoryId, id)) throw unknownSubcategory(index, id);
  });
  const tags = given.tags.map((tag) => tree.findTag(categoryId, tag) ?? { id: undefined, name: tag });
  const known = tags.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return {
    categoryId,
    subcategories,
    tags: [...new Set(tags.map(({ name }) => name))],
    browseIds: [...new Set([...subcategories, ...known])],
  };
}
