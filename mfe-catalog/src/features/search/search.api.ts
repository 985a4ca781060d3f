import type { StoreList, SuggestionList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

const KEPT_FOR_SECONDS = 300;

const searchApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogStorePages: build.infiniteQuery<StoreList, string, number>({
      query: ({ queryArg: name, pageParam: page }) => `/stores/${listQuery({ page, filter: { name } })}`,
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (lastPage, pages) => {
          if (!Array.isArray(lastPage.stores) || lastPage.stores.length === 0) return undefined;
          const loaded = pages.reduce((sum, { stores }) => sum + stores.length, 0);
          return loaded < lastPage.totalItems ? pages.length + 1 : undefined;
        },
      },
      keepUnusedDataFor: KEPT_FOR_SECONDS,
      providesTags: ['store'],
      extraOptions: { anonymous: true },
    }),
    catalogSuggest: build.query<SuggestionList, string>({
      query: (text) => `/search/suggest?${new URLSearchParams({ q: text })}`,
      // Quiet: suggestions that do not load need no message.
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

export const { useCatalogStorePagesInfiniteQuery, useCatalogSuggestQuery } = searchApi;
