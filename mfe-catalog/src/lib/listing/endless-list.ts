import { asCallError } from '@mortar/store';

/** A list that is loaded page after page, as the views here draw it. */
export interface EndlessList<Item> {
  /** Nothing until the first page is there. */
  items: readonly Item[] | undefined;
  total: number | undefined;
  /** Names the list and how far it is loaded. */
  extent: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  isFetching: boolean;
  /** Why the last call failed, in words. */
  failure: string | undefined;
  loadMore: () => void;
  retry: () => void;
}

/** Seconds after which a list that is opened again is asked for anew. */
export const LIST_FRESH_FOR = 60;

/** What is needed of an infinite query's hook. */
interface PagedQuery<Page> {
  originalArgs?: unknown;
  currentData?: { pages: readonly Page[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  error?: Parameters<typeof asCallError>[0];
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The list that the pages of a query make. A page that holds no list adds nothing to it. */
export function endlessListOf<Page extends { totalItems: number }, Item>(
  query: PagedQuery<Page>,
  itemsOf: (page: Page) => readonly Item[] | undefined,
): EndlessList<Item> {
  const pages = query.currentData?.pages;
  return {
    items: pages?.flatMap((page) => itemsOf(page) ?? []),
    total: pages?.at(-1)?.totalItems,
    extent: JSON.stringify([query.originalArgs, pages?.length]),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isFetching: query.isFetching,
    failure: query.isError ? asCallError(query.error)?.message : undefined,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (pages ? query.fetchNextPage() : query.refetch()),
  };
}
