import type { Category } from '@mortar/contracts';
import type { Option } from '@mortar/ui';

/**
 * Tags of the chosen subcategories, or of the whole category when none is chosen. Chosen tags stay among
 * them, so that they can be removed.
 */
export function tagOptions(
  category: Category | undefined,
  subcategories: readonly string[],
  chosen: readonly string[],
): Option[] {
  const groups = category?.subcategories ?? [];
  const relevant = groups.filter(({ subcategoryId }) => subcategories.includes(subcategoryId));
  const offered = (relevant.length > 0 ? relevant : groups).flatMap((group) => group.subcategories);
  const names = new Set([...chosen, ...offered.map(({ name }) => name)]);
  return [...names].map((name) => ({ value: name, label: name }));
}
