import type { ProductFacets, ProductFilters, ProductList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { productFacetsRequest, productPageRequest, type ProductRow, productRowRequest } from './product-requests.ts';

/** Long enough that Back finds a listing as it was left, scrolled down. */
const KEPT_FOR_SECONDS = 300;

const productsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogListProducts: build.query<ProductList, ProductRow>({
      query: productRowRequest,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
    catalogProductPages: build.infiniteQuery<ProductList, ProductFilters, number>({
      query: ({ queryArg, pageParam }) => productPageRequest(queryArg, pageParam),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (lastPage, pages) => {
          if (!Array.isArray(lastPage.products) || lastPage.products.length === 0) return undefined;
          const loaded = pages.reduce((sum, { products }) => sum + products.length, 0);
          return loaded < lastPage.totalItems ? pages.length + 1 : undefined;
        },
      },
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

export const { useCatalogListProductsQuery, useCatalogProductPagesInfiniteQuery, useCatalogProductFacetsQuery } =
  productsApi;
