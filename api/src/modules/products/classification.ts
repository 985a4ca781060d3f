import type { CategoryTree } from '#modules/categories/index.ts';
import { unknownCategory, unknownSubcategory } from './products.errors.ts';

export interface Classification {
  categoryId: string;
  subcategories: string[];
  /** As people read them. */
  tags: string[];
  /** Everything of the tree that filters find it by. */
  browseIds: string[];
}

/** Where a product stands in the category tree. Tags that the tree does not know are kept as written. */
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
