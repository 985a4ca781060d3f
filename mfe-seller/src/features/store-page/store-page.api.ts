import type { ProductList, ReviewList, Store } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import type { ProductSort } from '@mortar/contracts/limits';
import { marketplaceApi } from '@mortar/store';
import { nextPage } from './infinite-list/next-page.ts';

interface StoreProductsQuery {
  storeId: string;
  sort?: ProductSort;
}

const storePageApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerGetStore: build.query<Store, string>({
      // The timestamp bypasses HTTP caches.
      query: (storeId) => ({ url: `/stores/${encodeURIComponent(storeId)}`, params: { t: Date.now() } }),
      keepUnusedDataFor: 0,
      providesTags: ['store'],
    }),
    sellerListStoreProducts: build.infiniteQuery<ProductList, StoreProductsQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages) => nextPage(pages, ({ products }) => products),
      },
      query: ({ queryArg: filter, pageParam: page }) => `/products/${listQuery({ page, filter: { ...filter } })}`,
      keepUnusedDataFor: 0,
      providesTags: ['product'],
    }),
    sellerListStoreReviews: build.infiniteQuery<ReviewList, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages) => nextPage(pages, ({ reviews }) => reviews),
      },
      query: ({ queryArg: storeId, pageParam: page }) => `/reviews/all${listQuery({ page, filter: { storeId } })}`,
      keepUnusedDataFor: 0,
      providesTags: ['review'],
    }),
  }),
});

export const {
  useSellerGetStoreQuery,
  useSellerListStoreProductsInfiniteQuery,
  useSellerListStoreReviewsInfiniteQuery,
} = storePageApi;
