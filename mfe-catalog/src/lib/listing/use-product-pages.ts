import type { ProductCard, ProductFilters } from '@mortar/contracts';
import { useCatalogProductPagesInfiniteQuery } from '#/lib/products.api.ts';
import { type InfiniteList, endlessListOf, LIST_FRESH_FOR } from './infinite-list.ts';

/** The products that match filters, as an infinite list. */
export function useProductPages(filters: ProductFilters): InfiniteList<ProductCard> {
  const query = useCatalogProductPagesInfiniteQuery(filters, { refetchOnMountOrArgChange: LIST_FRESH_FOR });
  return endlessListOf(
    query,
    ({ products }) => products,
    ({ productId }) => productId,
  );
}
