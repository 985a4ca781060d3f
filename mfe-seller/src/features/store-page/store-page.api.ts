import type { ProductList, ReviewList, Store } from '@mortar/contracts';
import { cursorPage, cursorPages } from '@mortar/contracts/cursor-pages';
import { type ListPage, listQuery } from '@mortar/contracts/filter-query';
import type { ProductSort } from '@mortar/contracts/limits';
import { pageNumber } from '@mortar/navigation/list-address';
import { marketplaceApi } from '@mortar/store';
import { sortCode } from '#/lib/product-list.ts';
import { storeRequest } from './store-page.reads.ts';

interface StoreListQuery {
  storeId: string;
  /** Number of the page that the list begins with. */
  first: number;
}

interface StoreProductsQuery extends StoreListQuery {
  sort?: ProductSort;
}

/** Seconds that a store and its lists count as fresh: what their document brought is not requested again. */
export const STORE_FRESH_FOR = 6;

function productsRequest({ storeId, sort }: Omit<StoreProductsQuery, 'first'>, page: ListPage): string {
  return `/products/${listQuery({ ...page, filter: { storeId, sort } })}`;
}

function reviewsRequest(storeId: string, page: ListPage): string {
  return `/reviews/all${listQuery({ ...page, filter: { storeId } })}`;
}

/** What the page of a store requests first, with the tab that its address names. */
export function storePageReadsAt({ storeId = '' }: { storeId?: string }, query: URLSearchParams): string[] {
  const page = { page: pageNumber(query) };
  switch (query.get('tab')) {
    case 'products':
      return [storeRequest(storeId), productsRequest({ storeId, sort: sortCode(query.get('sort')) }, page)];
    case 'reviews':
      return [storeRequest(storeId), reviewsRequest(storeId, page)];
    default:
      return [storeRequest(storeId), productsRequest({ storeId }, { page: 1 })];
  }
}

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
      query: ({ queryArg, pageParam }) => productsRequest(queryArg, cursorPage(queryArg.first, pageParam)),
      keepUnusedDataFor: 0,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
    sellerListStoreReviews: build.infiniteQuery<ReviewList, StoreListQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { storeId, first }, pageParam }) => reviewsRequest(storeId, cursorPage(first, pageParam)),
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
