import type { ProductFacets, ProductFilters, ProductList } from '@mortar/contracts';
import { cursorPage, cursorPages } from '@mortar/contracts/cursor-pages';
import { marketplaceApi } from '@mortar/store';
import { productFacetsRequest, productPageRequest } from '#/lib/product-requests.ts';

/** Long enough that Back finds a listing as it was left, scrolled down. */
const KEPT_FOR_SECONDS = 300;

/** A list of products from one of its pages on. */
interface ProductPages {
  filters: ProductFilters;
  firstPage: number;
}

// Apart from the endpoint of product rows, so that home does not download these.
const listingApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogProductPages: build.infiniteQuery<ProductList, ProductPages, string>({
      query: ({ queryArg: { filters, firstPage }, pageParam }) =>
        productPageRequest(filters, cursorPage(firstPage, pageParam)),
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

export const { useCatalogProductPagesInfiniteQuery, useCatalogProductFacetsQuery } = listingApi;
