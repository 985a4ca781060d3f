import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';

/**
 * Number of the page after the loaded ones, or undefined at the end: when all items are loaded, or the
 * last page was empty.
 *
 * @param first number of the first loaded page, 1 or the one that the address names
 */
export function nextPage<Page extends { totalItems: number }>(
  pages: readonly Page[],
  itemsOf: (page: Page) => readonly unknown[],
  first: number,
): number | undefined {
  const last = pages.at(-1);
  if (!last || itemsOf(last).length === 0) return undefined;
  const before = (first - 1) * PAGE_SIZE_DEFAULT;
  const loaded = pages.reduce((sum, page) => sum + itemsOf(page).length, before);
  return loaded < last.totalItems ? first + pages.length : undefined;
}
