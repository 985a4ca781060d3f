import { attributesRefusal, type CategoryEdit } from '@mortar/contracts';
import { ApiError, notFound } from '#lib/api-error.ts';
import { type CategoryDefinition, slug, type SubcategoryDefinition, type TagDefinition } from './category-file.ts';

type Node = Pick<Extract<CategoryEdit, { kind: 'rename' }>, 'level' | 'id'>;

/** An entry of the tree, and those with the same parent. */
interface Place {
  entry: TagDefinition;
  siblings: TagDefinition[];
  /** 0 for a category, 1 for a subcategory, 2 for a tag. */
  depth: number;
}

/** An edit that the tree does not allow: 409 with a sentence for the moderator. */
const invalidEdit = (message: string) => new ApiError({ status: 409, code: 'invalid_category_edit', message });

/**
 * Makes one change of a category tree.
 *
 * @returns the changed tree, and the entry that the change was about
 * @throws ApiError 404 when there is no such entry, 409 when it cannot be where the edit puts it
 */
export function editCategories(
  current: readonly CategoryDefinition[],
  edit: CategoryEdit,
): { categories: CategoryDefinition[]; entry: TagDefinition } {
  const categories = structuredClone([...current]);
  if (edit.kind === 'add') return { categories, entry: add(categories, edit) };
  const place = placeOf(categories, edit);
  const index = place.siblings.indexOf(place.entry);
  if (edit.kind === 'rename') place.entry.name = edit.name;
  if (edit.kind === 'set-calculator') {
    if (place.depth !== 1) throw invalidEdit(`${place.entry.name} is no subcategory: only these have a calculator.`);
    (place.entry as SubcategoryDefinition).calculator = edit.calculator ?? undefined;
  }
  if (edit.kind === 'set-attributes') {
    const refusal = attributesRefusal(edit.attributes);
    if (place.depth !== 0) throw invalidEdit(`${place.entry.name} is no category: only these have facts.`);
    if (refusal) throw invalidEdit(refusal);
    (place.entry as CategoryDefinition).attributes = edit.attributes;
  }
  if (edit.kind === 'remove') place.siblings.splice(index, 1);
  if (edit.kind === 'move') {
    const target = edit.under ? childrenOf(categories, edit.under, place.depth) : place.siblings;
    place.siblings.splice(index, 1);
    target.splice(edit.position, 0, place.entry);
  }
  return { categories, entry: place.entry };
}

function add(categories: CategoryDefinition[], { under, name }: Extract<CategoryEdit, { kind: 'add' }>): TagDefinition {
  if (!under) {
    const entry: CategoryDefinition = { id: freeId(categories, slug(name)), name, subcategories: [] };
    categories.push(entry);
    return entry;
  }
  const { entry: parent, depth } = placeOf(categories, under);
  if (depth > 1) throw invalidEdit(`Nothing can be added under ${parent.name}.`);
  const below = categories.flatMap(({ subcategories }) => subcategories.flatMap((each) => [each, ...each.tags]));
  // As in a file: the same tag may be below two subcategories.
  const id = freeId(below, depth === 0 ? slug(name) : `${parent.id}-${slug(name)}`);
  const entry = depth === 0 ? { id, name, tags: [] } : { id, name };
  childrenOf(categories, under, depth + 1).push(entry);
  return entry;
}

function freeId(taken: readonly TagDefinition[], id: string): string {
  if (!/[a-z0-9]/.test(id)) throw invalidEdit('Please use letters or digits in the name.');
  const same = taken.find((each) => each.id === id);
  if (same) throw invalidEdit(`${same.name} already has this address: please choose another name.`);
  return id;
}

/** The children of an entry, when entries of this depth can be among them. */
function childrenOf(categories: CategoryDefinition[], parent: Node, depth: number): TagDefinition[] {
  const place = placeOf(categories, parent);
  if (place.depth !== depth - 1) throw invalidEdit(`It cannot be moved under ${place.entry.name}.`);
  return 'subcategories' in place.entry
    ? (place.entry as CategoryDefinition).subcategories
    : (place.entry as CategoryDefinition['subcategories'][number]).tags;
}

function placeOf(categories: CategoryDefinition[], { level, id }: Node): Place {
  const lists: { siblings: TagDefinition[]; depth: number }[] =
    level === 'category'
      ? [{ siblings: categories, depth: 0 }]
      : categories.flatMap(({ subcategories }) => [
          { siblings: subcategories, depth: 1 },
          ...subcategories.map(({ tags }) => ({ siblings: tags, depth: 2 })),
        ]);
  for (const { siblings, depth } of lists) {
    const entry = siblings.find((each) => each.id === id);
    if (entry) return { entry, siblings, depth };
  }
  throw notFound('This category no longer exists');
}
