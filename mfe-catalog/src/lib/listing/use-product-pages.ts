import type { ProductCard, ProductFilters } from '@mortar/contracts';
import { formatTotal } from '@mortar/ui';
import { useCatalogProductPagesInfiniteQuery } from './listing.api.ts';
import { type InfiniteList, endlessListOf, LIST_FRESH_FOR } from './infinite-list.ts';

/**
 * The products that match filters, as an infinite list from the page that the address asks for.
 *
 * @param isPossible false when no product can match, which takes no request
 */
export function useProductPages(
  filters: ProductFilters,
  firstPage: number,
  isPossible: boolean,
): InfiniteList<ProductCard> {
  const query = useCatalogProductPagesInfiniteQuery(
    { filters, firstPage },
    { refetchOnMountOrArgChange: LIST_FRESH_FOR, skip: !isPossible },
  );
  const list = endlessListOf(
    query,
    ({ products }) => products,
    ({ productId }) => productId,
  );
  return isPossible ? list : { ...list, items: [], total: 0, totalText: formatTotal({ totalItems: 0 }) };
}
