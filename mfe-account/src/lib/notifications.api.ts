import type { NotificationList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { marketplaceApi } from '@mortar/store';
import { followNotifications } from './follow-notifications.ts';
import { arrived } from './notification-pages.ts';

/** Seconds that the list counts as fresh (spec, section 7: 8000 ms in the shell). */
const FRESH_FOR = 8;

/** Bell and pages read one list, so what is read in one place is read in all of them. */
export const notificationsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountListNotifications: build.infiniteQuery<NotificationList, void, number>({
      query: ({ pageParam }) => `/notifications/${listQuery({ page: pageParam, limit: PAGE_SIZE_DEFAULT })}`,
      extraOptions: { quiet: true },
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ totalItems }, pages) =>
          pages.length * PAGE_SIZE_DEFAULT < totalItems ? pages.length + 1 : undefined,
      },
      providesTags: ['notification'],
      onCacheEntryAdded: async (_arg, entry) => {
        const stop = new AbortController();
        void followNotifications({
          apiBaseUrl: (entry.extra as { apiBaseUrl: string }).apiBaseUrl,
          signal: stop.signal,
          onNotification: (notification) => entry.updateCachedData(({ pages }) => arrived(pages, notification)),
          onMissed: async () => {
            entry.dispatch(marketplaceApi.util.invalidateTags(['notification']));
            await Promise.all(entry.dispatch(marketplaceApi.util.getRunningQueriesThunk()));
          },
        });
        await entry.cacheEntryRemoved;
        stop.abort();
      },
    }),
  }),
});

/** One's notifications, newest first, with the new ones as they come. */
export function useNotifications() {
  return notificationsApi.useAccountListNotificationsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_FOR,
  });
}
