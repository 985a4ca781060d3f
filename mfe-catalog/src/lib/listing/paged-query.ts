import { LIST_DEPTH_MAX, PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';

/** What every argument of a paged query has: the page of the list that it starts with, from 1. */
interface Paged {
  firstPage: number;
}

/**
 * Options of an infinite query over the pages of a list. Its page parameter counts the pages from the first that
 * is shown, 0 for that one.
 */
export function pagesOf<Page extends { totalItems: number }>(itemsOf: (page: Page) => readonly unknown[] | undefined) {
  return {
    initialPageParam: 0,
    getNextPageParam: (lastPage: Page, pages: Page[], _last: number, _all: number[], { firstPage }: Paged) => {
      const count = ({ length = 0 }: { length?: number } = {}) => length;
      if (count(itemsOf(lastPage)) === 0) return undefined;
      const before = (firstPage - 1) * PAGE_SIZE_DEFAULT;
      const loaded = pages.reduce((sum, page) => sum + count(itemsOf(page)), before);
      return loaded < Math.min(lastPage.totalItems, LIST_DEPTH_MAX) ? pages.length : undefined;
    },
  };
}
