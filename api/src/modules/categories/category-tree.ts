import type { Attribute, Category } from '@mortar/contracts';
import type { CalculatorId } from '@mortar/contracts/quantities/calculators';
import type { readCategoryRows } from './categories.repository.ts';

type Rows = Awaited<ReturnType<typeof readCategoryRows>>;

const plain = (text: string) => text.toLowerCase();

/** All categories with their subcategories and tags, found by id or by name. */
export class CategoryTree {
  readonly categories: Category[];
  readonly #byId: Map<string, Category>;
  readonly #below: Map<string, { categoryId: string; isTag: boolean; name: string; calculator: CalculatorId | null }>;

  constructor(rows: Rows) {
    const childrenOf = (categoryId: string, parentId: string | null) =>
      rows.subcategories
        .filter((each) => each.categoryId === categoryId && each.parentId === parentId)
        .map(({ id, name, calculator }) => ({ subcategoryId: id, name, calculator: calculator ?? undefined }));

    this.categories = rows.categories.map(({ id, name, totalProducts, image, attributes }) => ({
      categoryId: id,
      name,
      totalProducts,
      image,
      ...(attributes.length > 0 && { attributes }),
      subcategories: childrenOf(id, null).map(({ subcategoryId, name: subcategory, calculator }) => ({
        subcategoryId,
        name: subcategory,
        calculator,
        subcategories: childrenOf(id, subcategoryId).map(({ subcategoryId: tagId, name: tag }) => ({
          subcategoryId: tagId,
          name: tag,
        })),
      })),
    }));
    this.#byId = new Map(this.categories.map((each) => [each.categoryId, each]));
    this.#below = new Map(
      rows.subcategories.map(({ id, name, categoryId, parentId, calculator }) => [
        id,
        { categoryId, isTag: parentId !== null, name, calculator },
      ]),
    );
  }

  /** The categories with that many levels of three; below the last one they have none. */
  downTo(depth = 3): Category[] {
    if (depth === 3) return this.categories;
    return this.categories.map(({ attributes: _attributes, ...category }) => ({
      ...category,
      subcategories: depth === 1 ? [] : category.subcategories.map((each) => ({ ...each, subcategories: [] })),
    }));
  }

  has(categoryId: string): boolean {
    return this.#byId.has(categoryId);
  }

  nameOf(categoryId: string): string {
    return this.#byId.get(categoryId)?.name ?? categoryId;
  }

  /** What sellers may say of the products of a category. */
  attributesOf(categoryId: string): readonly Attribute[] {
    return this.#byId.get(categoryId)?.attributes ?? [];
  }

  /** Name of a subcategory or of a tag. */
  nameBelow(subcategoryId: string): string {
    return this.#below.get(subcategoryId)?.name ?? subcategoryId;
  }

  /** The calculator of a subcategory as a part of what is sent of it. */
  calculatorOf(subcategoryId: string): { calculator?: CalculatorId } {
    const { calculator } = this.#below.get(subcategoryId) ?? {};
    return calculator ? { calculator } : {};
  }

  /** Whether the category has this subcategory; false for a tag. */
  hasSubcategory(categoryId: string, subcategoryId: string): boolean {
    const found = this.#below.get(subcategoryId);
    return found?.categoryId === categoryId && !found.isTag;
  }

  /** Whether the category has this subcategory or tag, which a listing can be filtered by. */
  hasBelow(categoryId: string, id: string): boolean {
    return this.#below.get(id)?.categoryId === categoryId;
  }

  /** The tag of the category with this id or name. */
  findTag(categoryId: string, idOrName: string): { id: string; name: string } | undefined {
    for (const { subcategories } of this.#byId.get(categoryId)?.subcategories ?? []) {
      for (const { subcategoryId: id, name } of subcategories) {
        if (id === idOrName || plain(name) === plain(idOrName)) return { id, name };
      }
    }
    return undefined;
  }
}
