import type { ProductList, ReviewList, Store } from '@mortar/contracts';
import { cursorPage, cursorPages } from '@mortar/contracts/cursor-pages';
import { marketplaceApi } from '@mortar/store';
import {
  type StoreProductsQuery,
  storeProductsRequest,
  storeRequest,
  type StoreReviewsQuery,
  storeReviewsRequest,
} from './store-page.reads.ts';

/** Seconds that a store and its lists count as fresh: what their document brought is not requested again. */
export const STORE_FRESH_FOR = 6;

const storePageApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerGetStore: build.query<Store, string>({
      query: storeRequest,
      keepUnusedDataFor: 0,
      providesTags: ['store'],
      // Its page says that there is no such store.
      extraOptions: { anonymous: true, quiet: [400, 404] },
    }),
    sellerListStoreProducts: build.infiniteQuery<ProductList, StoreProductsQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => storeProductsRequest(queryArg, cursorPage(queryArg.first, pageParam)),
      keepUnusedDataFor: 0,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
    sellerListStoreReviews: build.infiniteQuery<ReviewList, StoreReviewsQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => storeReviewsRequest(queryArg, cursorPage(queryArg.first, pageParam)),
      keepUnusedDataFor: 0,
      providesTags: ['review'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const {
  useSellerGetStoreQuery,
  useSellerListStoreProductsInfiniteQuery,
  useSellerListStoreReviewsInfiniteQuery,
} = storePageApi;
