import { type Attribute, AttributesField, attributesRefusal, Calculator, type Category } from '@mortar/contracts';
import type { CalculatorId } from '@mortar/contracts/quantities/calculators';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

export interface TagDefinition {
  id: string;
  name: string;
}

export interface SubcategoryDefinition extends TagDefinition {
  calculator?: CalculatorId | undefined;
  tags: TagDefinition[];
}

export interface CategoryDefinition {
  id: string;
  name: string;
  attributes?: Attribute[] | undefined;
  subcategories: SubcategoryDefinition[];
}

/** What is wrong with a file of categories; its message is one sentence for the administrator. */
export class CategoryFileError extends Error {
  override readonly name = 'CategoryFileError';
}

const ID = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 });
const NAME = Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 60 });
const Tag = Type.Union([NAME, Type.Object({ id: ID, name: NAME }, { additionalProperties: false })]);
const Subcategory = Type.Object(
  {
    id: Type.Optional(ID),
    name: NAME,
    calculator: Type.Optional(Calculator),
    tags: Type.Optional(Type.Array(Tag)),
  },
  { additionalProperties: false },
);
const CategoryFile = Type.Array(
  Type.Object(
    {
      id: Type.Optional(ID),
      name: NAME,
      attributes: Type.Optional(AttributesField),
      subcategories: Type.Array(Subcategory),
    },
    { additionalProperties: false },
  ),
  { minItems: 1 },
);

/**
 * Reads a file of categories: docs/how-to/edit-categories.md describes it.
 *
 * @param text JSON
 * @returns the categories, with an id for each, its subcategories and their tags
 * @throws CategoryFileError
 */
export function parseCategoryFile(text: string): CategoryDefinition[] {
  const file = parsed(text);
  if (!Value.Check(CategoryFile, file)) {
    const [first] = Value.Errors(CategoryFile, file);
    throw new CategoryFileError(`The categories are not valid at ${first?.instancePath || '/'}: ${first?.message}.`);
  }
  const categories = file.map(({ id, name, attributes, subcategories }) => ({
    id: id ?? slug(name),
    name,
    attributes,
    subcategories: subcategories.map((subcategory) => {
      const subcategoryId = subcategory.id ?? slug(subcategory.name);
      // The same tag may stand under two subcategories, but an id may not.
      const tags = (subcategory.tags ?? []).map((tag) =>
        typeof tag === 'string' ? { id: `${subcategoryId}-${slug(tag)}`, name: tag } : tag,
      );
      return { id: subcategoryId, name: subcategory.name, calculator: subcategory.calculator, tags };
    }),
  }));
  refuseRepeatedIds(categories);
  for (const { name, attributes = [] } of categories) {
    const refusal = attributesRefusal(attributes);
    if (refusal) throw new CategoryFileError(`The attributes of ${name} are not valid: ${refusal}`);
  }
  return categories;
}

/** @returns the text of a file that {@link parseCategoryFile} reads as these categories */
export function categoryFileOf(categories: readonly Category[]): string {
  return JSON.stringify(definitionsOf(categories), undefined, 2);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CategoryFileError('The file of categories is not JSON.', { cause });
  }
}

/** @returns the categories of a tree as a file defines them */
export function definitionsOf(categories: readonly Category[]): CategoryDefinition[] {
  return categories.map(({ categoryId, name, attributes, subcategories }) => ({
    id: categoryId,
    name,
    attributes,
    subcategories: subcategories.map((subcategory) => ({
      id: subcategory.subcategoryId,
      name: subcategory.name,
      calculator: subcategory.calculator,
      tags: subcategory.subcategories.map((tag) => ({ id: tag.subcategoryId, name: tag.name })),
    })),
  }));
}

/** Filters name nothing else of a subcategory or tag, so that an id is unique over all categories. */
function refuseRepeatedIds(categories: readonly CategoryDefinition[]): void {
  const below = categories.flatMap(({ subcategories }) => subcategories.flatMap((each) => [each, ...each.tags]));
  for (const ids of [categories, below].map((each) => each.map(({ id }) => id))) {
    const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
    if (repeated) throw new CategoryFileError(`Two entries have the id ${repeated}: give one of them another "id".`);
  }
}

/** The id that a name makes. */
export const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
