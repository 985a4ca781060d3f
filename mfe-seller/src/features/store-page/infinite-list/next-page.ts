/**
 * Number of the page after the loaded ones, or undefined at the end: when all items are loaded, or the
 * last page was empty.
 */
export function nextPage<Page extends { totalItems: number }>(
  pages: readonly Page[],
  itemsOf: (page: Page) => readonly unknown[],
): number | undefined {
  const last = pages.at(-1);
  if (!last || itemsOf(last).length === 0) return undefined;
  const loaded = pages.reduce((sum, page) => sum + itemsOf(page).length, 0);
  return loaded < last.totalItems ? pages.length + 1 : undefined;
}
