import type { Attribute, Category, CategoryEdit } from '@mortar/contracts';
import type { CalculatorId } from '@mortar/contracts/quantities/calculators';

type Level = Extract<CategoryEdit, { kind: 'rename' }>['level'];

/** A category, subcategory or tag, with where it stands. */
export interface TreeNode {
  level: Level;
  id: string;
  name: string;
  /** 0 for a category, 1 for a subcategory, 2 for a tag. */
  depth: number;
  /** From 0, among those with the same parent. */
  position: number;
  siblings: number;
  /** Id of the one above; null for a category. */
  parentId: string | null;
  /** Of a subcategory. */
  calculator?: CalculatorId;
  /** What is stated of the products of a category; none of what is below. */
  attributes: readonly Attribute[];
  children: TreeNode[];
}

const NONE: readonly Attribute[] = [];

/** The tree as rows that know where they stand. */
export function treeOf(categories: readonly Category[]): TreeNode[] {
  return categories.map(({ categoryId, name, subcategories, attributes = NONE }, position) => ({
    level: 'category',
    id: categoryId,
    name,
    depth: 0,
    position,
    siblings: categories.length,
    parentId: null,
    attributes,
    children: subcategories.map((subcategory, index) => ({
      level: 'below',
      id: subcategory.subcategoryId,
      name: subcategory.name,
      depth: 1,
      position: index,
      siblings: subcategories.length,
      parentId: categoryId,
      calculator: subcategory.calculator,
      attributes: NONE,
      children: subcategory.subcategories.map((tag, order) => ({
        level: 'below',
        id: tag.subcategoryId,
        name: tag.name,
        depth: 2,
        position: order,
        siblings: subcategory.subcategories.length,
        parentId: subcategory.subcategoryId,
        attributes: NONE,
        children: [],
      })),
    })),
  }));
}

/** Those that a node could be below: categories for a subcategory, subcategories for a tag. */
export function parentsFor({ depth }: TreeNode, tree: readonly TreeNode[]): TreeNode[] {
  if (depth === 0) return [];
  return depth === 1 ? [...tree] : tree.flatMap(({ children }) => children);
}
