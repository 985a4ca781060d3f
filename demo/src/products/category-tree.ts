import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CategoryDefinition, parseCategoryFile } from '@mortar/api';

const file = createRequire(import.meta.url).resolve('@mortar/api/categories.json');

/** The categories of the market, as a Nigerian builder would name them. */
export const categoryTree: readonly CategoryDefinition[] = parseCategoryFile(readFileSync(file, 'utf8'));

/** @throws RangeError when there is none of the name: a mistake in a store or a price list */
export function categoryOf(name: string): CategoryDefinition {
  const found = categoryTree.find((each) => each.name === name);
  if (!found) throw new RangeError(`There is no category ${name}.`);
  return found;
}
