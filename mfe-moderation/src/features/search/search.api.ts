import type { ModeratedSubject, ModerationSearchResult } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { marketplaceApi } from '@mortar/store';

interface Search {
  subject: ModeratedSubject;
  text: string;
}

const searchApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationSearch: build.infiniteQuery<ModerationSearchResult, Search, string>({
      query: ({ queryArg, pageParam: after }) => ({
        url: '/moderation/search',
        params: { ...queryArg, ...(after && { after }) },
      }),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
      providesTags: ['moderation'],
    }),
  }),
});

export const { useModerationSearchInfiniteQuery } = searchApi;
