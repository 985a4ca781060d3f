import type { StoreList } from '@mortar/contracts';
import { cursorPage, cursorPages } from '@mortar/contracts/cursor-pages';
import { type ListPage, listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

const KEPT_FOR_SECONDS = 300;

export function storePageRequest(name: string, page: ListPage): string {
  return `/stores/${listQuery({ ...page, filter: { name } })}`;
}

/** The stores that a name finds, from one of their pages on. */
interface StorePages {
  name: string;
  firstPage: number;
}

const searchApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogStorePages: build.infiniteQuery<StoreList, StorePages, string>({
      query: ({ queryArg: { name, firstPage }, pageParam }) => storePageRequest(name, cursorPage(firstPage, pageParam)),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: KEPT_FOR_SECONDS,
      providesTags: ['store'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogStorePagesInfiniteQuery } = searchApi;
