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
  return isSearch || numberOf(page) * numberOf(limit) > CHEAP_DEPTH;
}

/** NaN for what is refused later: a group of parameters such as `page[a]=1` cannot be converted. */
const numberOf = (value: unknown) => (typeof value === 'object' ? Number.NaN : Number(value));
