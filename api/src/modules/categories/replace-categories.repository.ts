import { isDeepStrictEqual } from 'node:util';
import type { Attribute } from '@mortar/contracts';
import type { Queryable } from '@mortar/server/database';
import { inArray, sql } from 'drizzle-orm';
import { categories, subcategories } from '#database/schema.ts';
import type { CategoryDefinition } from './category-file.ts';
import { readCategoryRows } from './categories.repository.ts';

export interface CategoryChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/**
 * Replaces all categories, in the order in which they are given. Products keep a tag that is removed as a text.
 *
 * @returns the ids that were added, renamed or moved to another parent, and removed
 * @throws CategoryInUse, before anything is changed, when products or stores are in one that would be removed or moved
 */
export async function replaceCategories(
  transaction: Queryable,
  definitions: readonly CategoryDefinition[],
): Promise<CategoryChanges> {
  const { orm } = transaction;
  await lockCategories(transaction);
  const current = await readCategoryRows(orm);
  const wanted = rowsOf(definitions);
  const gone = idsMissingIn(wanted.categories, current.categories);
  const goneBelow = idsMissingIn(wanted.subcategories, current.subcategories);
  const isTag = new Set(current.subcategories.filter(({ parentId }) => parentId !== null).map(({ id }) => id));
  const moved = wanted.subcategories.filter(({ id, categoryId }) =>
    current.subcategories.some((each) => each.id === id && each.categoryId !== categoryId),
  );
  await refuseInUse(transaction, gone, [...goneBelow.filter((id) => !isTag.has(id)), ...moved.map(({ id }) => id)]);
  const goneTags = goneBelow.filter((id) => isTag.has(id));
  await transaction.query(
    `UPDATE products SET browse_ids = array(SELECT kept FROM unnest(browse_ids) AS kept WHERE kept <> ALL ($1::text[]))
     WHERE browse_ids && $1::text[]`,
    [goneTags],
  );
  const { name, position } = { name: sql`excluded.name`, position: sql`excluded.position` };
  await orm
    .insert(categories)
    .values(wanted.categories)
    .onConflictDoUpdate({ target: categories.id, set: { name, position, attributes: sql`excluded.attributes` } });
  // Parents first: tags refer to them.
  for (const rows of [
    wanted.subcategories.filter((each) => !each.parentId),
    wanted.subcategories.filter((each) => each.parentId),
  ]) {
    if (rows.length === 0) continue;
    const set = {
      name,
      position,
      calculator: sql`excluded.calculator`,
      categoryId: sql`excluded.category_id`,
      parentId: sql`excluded.parent_id`,
    };
    await orm.insert(subcategories).values(rows).onConflictDoUpdate({ target: subcategories.id, set });
  }
  if (goneBelow.length > 0) await orm.delete(subcategories).where(inArray(subcategories.id, goneBelow));
  if (gone.length > 0) await orm.delete(categories).where(inArray(categories.id, gone));
  return {
    added: [
      ...idsMissingIn(current.categories, wanted.categories),
      ...idsMissingIn(current.subcategories, wanted.subcategories),
    ],
    changed: [
      ...changedIn(current.categories, wanted.categories),
      ...changedIn(current.subcategories, wanted.subcategories),
    ],
    removed: [...gone, ...goneBelow],
  };
}

/** Writes that put a product or store into a category wait, by the foreign key that they check. */
export async function lockCategories(transaction: Queryable): Promise<void> {
  await transaction.query('LOCK TABLE categories, subcategories IN EXCLUSIVE MODE');
}

/** Products or stores are in a category that would be removed or moved. */
export class CategoryInUse extends Error {
  override readonly name = 'CategoryInUse';
  readonly ids: string[];

  constructor(ids: string[]) {
    super(`${ids.join(', ')} cannot be removed or moved.`);
    this.ids = ids;
  }
}

async function refuseInUse(transaction: Queryable, gone: string[], below: string[]): Promise<void> {
  const inUse = await transaction.query<{ id: string }>(
    `SELECT given AS id FROM unnest($1::text[]) AS given
     WHERE EXISTS (SELECT FROM products WHERE category_id = given)
        OR EXISTS (SELECT FROM store_categories WHERE category_id = given)
     UNION ALL
     SELECT given FROM unnest($2::text[]) AS given
     WHERE EXISTS (SELECT FROM products WHERE browse_ids @> ARRAY[given])`,
    [gone, below],
  );
  if (inUse.length > 0) throw new CategoryInUse(inUse.map(({ id }) => id));
}

interface Row {
  id: string;
  name: string;
  parentId?: string | null;
  categoryId?: string;
  calculator?: string | null;
  attributes?: Attribute[];
}

function rowsOf(definitions: readonly CategoryDefinition[]) {
  return {
    categories: definitions.map(({ id, name, attributes = [] }, position) => ({ id, name, attributes, position })),
    subcategories: definitions.flatMap((category) =>
      category.subcategories.flatMap(({ id, name, calculator, tags }, position) => [
        { id, name, calculator: calculator ?? null, position, categoryId: category.id, parentId: null },
        ...tags.map((tag, index) => ({ ...tag, position: index, categoryId: category.id, parentId: id })),
      ]),
    ),
  };
}

/** Ids of the second rows that the first do not have. */
function idsMissingIn(rows: readonly Row[], others: readonly Row[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  return others.map(({ id }) => id).filter((id) => !known.has(id));
}

function changedIn(current: readonly Row[], wanted: readonly Row[]): string[] {
  const before = new Map(current.map((row) => [row.id, row]));
  const isChanged = ({ id, name, parentId, categoryId, calculator = null, attributes }: Row) => {
    const row = before.get(id);
    return (
      row &&
      (row.name !== name ||
        row.parentId !== parentId ||
        row.categoryId !== categoryId ||
        (row.calculator ?? null) !== calculator ||
        !isDeepStrictEqual(row.attributes, attributes))
    );
  };
  return wanted.filter(isChanged).map(({ id }) => id);
}
