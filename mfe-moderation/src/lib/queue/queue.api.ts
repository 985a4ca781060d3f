import type { ModerationQueue, QueueSort } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { marketplaceApi } from '@mortar/store';

const queueApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationListReported: build.infiniteQuery<ModerationQueue, QueueSort, string>({
      query: ({ queryArg: sort, pageParam: after }) => ({
        url: '/moderation/queue',
        params: { sort, ...(after && { after }) },
      }),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
      providesTags: ['moderation'],
    }),
  }),
});

export const { useModerationListReportedInfiniteQuery } = queueApi;
