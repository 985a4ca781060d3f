import type { ListPage } from './filter-query.ts';

/** Page parameter of the page that a list begins with; those of the pages behind it are cursors. */
const BEGINNING = '';

/** Options of an infinite query whose pages continue each other by cursors. */
export const cursorPages = {
  initialPageParam: BEGINNING,
  getNextPageParam: ({ next }: { next: string | null }): string | undefined => next ?? undefined,
};

/**
 * What to request for a page parameter: the first page by its number, as the document of its address brought it, and
 * those behind it by their cursors.
 *
 * @param firstPage from 1
 */
export function cursorPage(firstPage: number, pageParam: string): ListPage {
  return pageParam === BEGINNING ? { page: firstPage } : { after: pageParam };
}
