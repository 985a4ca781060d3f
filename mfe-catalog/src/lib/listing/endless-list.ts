/** A list that is loaded page after page, as the views here draw it. */
export interface EndlessList<Item> {
  /** Nothing until the first page is there. */
  items: readonly Item[] | undefined;
  total: number | undefined;
  pageCount: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  isFetching: boolean;
  /** Why the last call failed, in words. */
  failure: string | undefined;
  loadMore: () => void;
  retry: () => void;
}
