import type { ListedStore, StoreList } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { marketplaceApi } from '@mortar/store';
import { endlessListOf, type InfiniteList, LIST_FRESH_FOR } from '#/lib/listing/infinite-list.ts';
import { type StorePages, storePagesRequest } from './search.reads.ts';

const KEPT_FOR_SECONDS = 300;

const searchApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogStorePages: build.infiniteQuery<StoreList, StorePages, string>({
      query: ({ queryArg, pageParam }) => storePagesRequest(queryArg, pageParam),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: KEPT_FOR_SECONDS,
      providesTags: ['store'],
      extraOptions: { anonymous: true },
    }),
  }),
});

/** The stores that match a text, as an infinite list from the page that the address asks for. */
export function useStorePages(pages: StorePages): InfiniteList<ListedStore> {
  const query = searchApi.useCatalogStorePagesInfiniteQuery(pages, { refetchOnMountOrArgChange: LIST_FRESH_FOR });
  return endlessListOf(
    query,
    ({ stores }) => stores,
    ({ storeId }) => storeId,
  );
}
