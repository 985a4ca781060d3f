import { type Attribute, attributeRefusal, type AttributeValues, attributeValue } from '@mortar/contracts';
import type { CategoryTree } from '#modules/categories/index.ts';
import type { SkuProduct } from '#modules/products/index.ts';
import { columnOf } from './row-form.ts';

/** What files call a fact: as forms do, unless a column of another meaning is called so. */
function factColumn({ key, label, unit }: Pick<Attribute, 'key' | 'label' | 'unit'>): string {
  const name = unit === undefined ? label : `${label} (${unit})`;
  return columnOf(name) === undefined ? name : `fact ${key}`;
}

const plain = (text: string) => text.trim().toLowerCase();

/** Whether a name in a header stands for a fact: its column, or its label alone. */
const isNamed = (attribute: Attribute, name: string): boolean =>
  columnOf(name) === undefined && [factColumn(attribute), attribute.label].some((each) => plain(each) === plain(name));

/** Whether a name in a header stands for a fact of any category. */
export const isFactColumn = (name: string, tree: CategoryTree): boolean =>
  tree.categories.some(({ attributes = [] }) => attributes.some((attribute) => isNamed(attribute, name)));

/** The columns of the facts that are stated of products, as many as a file takes. */
export function factColumns(products: readonly SkuProduct[], tree: CategoryTree, most: number): string[] {
  const columns = products.flatMap((product) => [...statedFacts(product, tree).keys()]);
  return [...new Set(columns)].slice(0, most);
}

/** What is stated of a product, by the columns of files. */
export function statedFacts({ categoryId, attributes }: SkuProduct, tree: CategoryTree): Map<string, string> {
  return new Map(
    tree.attributesOf(categoryId).flatMap((attribute) => {
      const value = attributes[attribute.key];
      return value === undefined ? [] : [[factColumn(attribute), value] as const];
    }),
  );
}

interface FactCells {
  /** Texts by the names of their columns: an empty one leaves what is there, undefined empties it. */
  cells: ReadonlyMap<string, string | undefined>;
  attributes: readonly Attribute[];
  /** What the product states already. */
  before: AttributeValues;
}

/**
 * The facts of a row together with those that the product has already.
 *
 * @param refuse told of each cell that its fact does not take, and of facts that the category does not have
 */
export function rowFacts(
  { cells, attributes, before }: FactCells,
  refuse: (column: string, value: string, message: string) => void,
): AttributeValues | undefined {
  const stated = { ...before };
  let isSaid = false;
  for (const [column, text] of cells) {
    if (text === '') continue;
    const attribute = attributes.find((each) => isNamed(each, column));
    if (!attribute) {
      if (text !== undefined) refuse(column, text, `This category has no fact ${column}`);
      continue;
    }
    isSaid = true;
    // The empty text is none, also of what stood there before the category offered other choices.
    const value = text === undefined || text === before[attribute.key] ? (text ?? '') : attributeValue(attribute, text);
    if (value === undefined) refuse(column, text ?? '', attributeRefusal(attribute));
    else stated[attribute.key] = value;
  }
  return isSaid ? stated : undefined;
}
