import type { Store } from '@mortar/contracts';
import { asCallError } from '@mortar/store';
import type { EndlessList } from '#/lib/listing/endless-list.ts';
import { useCatalogStorePagesInfiniteQuery } from './search.api.ts';

const FRESH_FOR = 60;

/** The stores that a text found, page after page. */
export function useStorePages(text: string): EndlessList<Store> {
  const query = useCatalogStorePagesInfiniteQuery(text, { refetchOnMountOrArgChange: FRESH_FOR });
  const pages = query.currentData?.pages;
  return {
    items: pages?.flatMap(({ stores }) => stores ?? []),
    total: pages?.at(-1)?.totalItems,
    pageCount: pages?.length ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isFetching: query.isFetching,
    failure: query.isError ? asCallError(query.error)?.message : undefined,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (pages ? query.fetchNextPage() : query.refetch()),
  };
}
