import type { ModerationRecord } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { marketplaceApi } from '@mortar/store';

const recordApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationListRecord: build.infiniteQuery<ModerationRecord, void, string>({
      query: ({ pageParam: after }) => ({ url: '/moderation/record', ...(after && { params: { after } }) }),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
      providesTags: ['moderation'],
    }),
  }),
});

export const { useModerationListRecordInfiniteQuery } = recordApi;
