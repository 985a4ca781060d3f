import type { ListExtent } from '@mortar/contracts';
import { asRequestError } from '@mortar/store';
import { formatTotal } from '@mortar/ui';

/** State of an infinite list, for its view. */
export interface InfiniteList<Item> {
  /** Nothing until the first page is there. */
  items: readonly Item[] | undefined;
  /** How many there are, or were counted. */
  total: number | undefined;
  /** There are more than were counted. */
  totalIsLowerBound: boolean;
  hasMore: boolean;
  /** The same as users read it. */
  totalText: string | undefined;
  /** Names the list and how far it is loaded. */
  extent: string;
  /** Another page can be requested now. While any request of the list is running, RTK Query would drop that one. */
  canLoadMore: boolean;
  isLoadingMore: boolean;
  isFetching: boolean;
  /** Message of the last failed request, until another request has a response. */
  failure: string | undefined;
  /** Whether that request was for a further page, not for the whole list. */
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Seconds after which a cached list is fetched again when it is opened. */
export const LIST_FRESH_FOR = 60;

/** What is needed of an infinite query's hook. */
interface PagedQuery<Page> {
  originalArgs?: unknown;
  currentData?: { pages: readonly Page[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  error?: Parameters<typeof asRequestError>[0];
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/**
 * The list of all pages of a query. A page without a list adds nothing; an item on two pages, because its rank
 * in the list changed between the requests, is listed once.
 */
export function endlessListOf<Page extends ListExtent, Item>(
  query: PagedQuery<Page>,
  itemsOf: (page: Page) => readonly Item[] | undefined,
  idOf: (item: Item) => string,
): InfiniteList<Item> {
  const pages = query.currentData?.pages;
  const last = pages?.at(-1);
  const listed = pages?.flatMap((page) => itemsOf(page) ?? []);
  // RTK Query clears the error while the failed request is retried.
  const moreFailed = query.isFetchNextPageError || (query.error !== undefined && query.isFetchingNextPage);
  return {
    items: listed && [...new Map(listed.map((item) => [idOf(item), item])).values()],
    total: last?.totalItems,
    totalIsLowerBound: last?.totalIsLowerBound ?? false,
    hasMore: query.hasNextPage,
    totalText: last && formatTotal(last),
    extent: JSON.stringify([query.originalArgs, pages?.length]),
    canLoadMore: query.hasNextPage && !query.isFetching && query.error === undefined,
    isLoadingMore: query.isFetchingNextPage,
    isFetching: query.isFetching,
    failure: asRequestError(query.error)?.message,
    moreFailed,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (moreFailed ? query.fetchNextPage() : query.refetch()),
  };
}
