import { PAGE_SIZE_DEFAULT } from '@mortar/contracts';

/** Items before the end of a page that the database passes over in a few milliseconds. */
const CHEAP_DEPTH = 1_000;

/**
 * Whether a list of products takes far longer than a first page: a search, or a page deep in the list.
 *
 * @param query not validated yet
 */
export function isExpensiveList(query: unknown): boolean {
  const {
    page = 1,
    limit = PAGE_SIZE_DEFAULT,
    filter,
  } = query as { page?: unknown; limit?: unknown; filter?: unknown };
  const isSearch = typeof filter === 'object' && filter !== null && 'title' in filter;
  return isSearch || Number(page) * Number(limit) > CHEAP_DEPTH;
}
