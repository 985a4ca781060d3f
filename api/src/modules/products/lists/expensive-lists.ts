import { PAGE_SIZE_DEFAULT } from '@mortar/contracts';

/** Items before the end of a page that the database passes over in a few milliseconds. */
const CHEAP_DEPTH = 1_000;

/** Filters by which the database finds products by an index, one beside the other. */
const CHEAP_FILTERS = new Set(['category', 'storeId', 'state', 'area', 'serves', 'measure', 'productIds', 'sort']);

/** The same for a subcategory, alone or in its category. */
const CHEAP_BESIDE_SUBCATEGORY = new Set(['subcategory', 'category', 'sort']);

/**
 * Whether a list of products may take far longer than a first page: a search, a page deep in the list, or filters for
 * which all products may have to be read, because few pass them together.
 *
 * @param query not validated yet
 */
export function isExpensiveList(query: unknown): boolean {
  const {
    page = 1,
    limit = PAGE_SIZE_DEFAULT,
    filter,
  } = query as { page?: unknown; limit?: unknown; filter?: unknown };
  const names = typeof filter === 'object' && filter !== null ? Object.keys(filter) : [];
  const isFound = [CHEAP_FILTERS, CHEAP_BESIDE_SUBCATEGORY].some((cheap) => names.every((name) => cheap.has(name)));
  return !isFound || numberOf(page) * numberOf(limit) > CHEAP_DEPTH;
}

/** NaN for what is refused later: a group of parameters such as `page[a]=1` cannot be converted. */
const numberOf = (value: unknown) => (typeof value === 'object' ? Number.NaN : Number(value));
