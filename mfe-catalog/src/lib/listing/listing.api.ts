import type { ProductCard, ProductFacets, ProductFilters, ProductList } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { marketplaceApi } from '@mortar/store';
import { formatTotal } from '@mortar/ui';
import { productFacetsRequest, type ProductPages, productPagesRequest } from '#/lib/product-requests.ts';
import { endlessListOf, type InfiniteList, LIST_FRESH_FOR } from './infinite-list.ts';

/** Long enough that Back finds a listing as it was left, scrolled down. */
const KEPT_FOR_SECONDS = 300;

// Apart from the endpoint of product rows, so that home does not download these.
const listingApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProductPages: build.infiniteQuery<ProductList, ProductPages, string>({
      query: ({ queryArg, pageParam }) => productPagesRequest(queryArg, pageParam),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: KEPT_FOR_SECONDS,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
    catalogProductFacets: build.query<ProductFacets, ProductFilters>({
      query: productFacetsRequest,
      providesTags: ['product'],
      // Quiet: the filters work without their counts, and the list shows when the server is unreachable.
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

export const { useCatalogProductFacetsQuery } = listingApi;

const NONE: ProductPages = { filters: {}, firstPage: 1 };

/** @param pages left out when no product can match, which takes no request */
export function useProductPages(pages: ProductPages | undefined): InfiniteList<ProductCard> {
  const query = listingApi.useCatalogProductPagesInfiniteQuery(pages ?? NONE, {
    refetchOnMountOrArgChange: LIST_FRESH_FOR,
    skip: pages === undefined,
  });
  const list = endlessListOf(
    query,
    ({ products }) => products,
    ({ productId }) => productId,
  );
  return pages ? list : { ...list, items: [], total: 0, totalText: formatTotal({ totalItems: 0 }), hasMore: false };
}
