import type { ProductCard, ProductFilters } from '@mortar/contracts';
import { asCallError } from '@mortar/store';
import { useCatalogProductPagesInfiniteQuery } from '#/lib/products.api.ts';
import type { EndlessList } from './endless-list.ts';

/** Seconds after which a listing that is opened again is asked for anew. */
const FRESH_FOR = 60;

/** The products under some filters, page after page. */
export function useProductPages(filters: ProductFilters): EndlessList<ProductCard> {
  const query = useCatalogProductPagesInfiniteQuery(filters, { refetchOnMountOrArgChange: FRESH_FOR });
  const pages = query.currentData?.pages;
  return {
    items: pages?.flatMap(({ products }) => products ?? []),
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
