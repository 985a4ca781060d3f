import type { ProductCard, ProductFilters } from '@mortar/contracts';
import { useCatalogProductPagesInfiniteQuery } from './listing.api.ts';
import { type InfiniteList, endlessListOf, LIST_FRESH_FOR } from './infinite-list.ts';

/** The products that match filters, as an infinite list from the page that the address asks for. */
export function useProductPages(filters: ProductFilters, firstPage: number): InfiniteList<ProductCard> {
  const query = useCatalogProductPagesInfiniteQuery(
    { filters, firstPage },
    { refetchOnMountOrArgChange: LIST_FRESH_FOR },
  );
  return endlessListOf(
    query,
    ({ products }) => products,
    ({ productId }) => productId,
  );
}
