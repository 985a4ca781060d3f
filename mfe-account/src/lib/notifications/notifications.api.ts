import type { Notification, NotificationList, NotificationSort, UnreadCount } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { type AppDispatch, marketplaceApi, type RootState } from '@mortar/store';
import { followNotifications } from './follow-notifications.ts';
import { allOf, arrived, countUnread, markAllRead, markRead } from './notification-pages.ts';
import { staleTags } from './stale-tags.ts';

/** Seconds that the list counts as fresh (spec, section 7: 8000 ms in the shell). */
const FRESH_FOR = 8;

/** Precedes the id of every notification: ids are in the order of time. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Bell and pages read one list for each order, so what is read in one place is read in all of them. */
const notificationsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountGetNotification: build.query<Notification, string>({
      query: (id) => `/notifications/${encodeURIComponent(id)}`,
      extraOptions: { quiet: true },
      // Whether it was read changes elsewhere.
      keepUnusedDataFor: 0,
    }),
    accountListNotifications: build.infiniteQuery<NotificationList, NotificationSort, string>({
      query: ({ queryArg: sort, pageParam: after }) => ({
        url: '/notifications/',
        params: {
          limit: PAGE_SIZE_DEFAULT,
          ...(sort !== 'newest' && { sort }),
          ...(after && { after }),
        },
      }),
      extraOptions: { quiet: true },
      infiniteQueryOptions: cursorPages,
      providesTags: ['notification'],
      onCacheEntryAdded: async (sort, entry) => {
        // The bell's list is subscribed while a user is signed in, so its subscription serves all orders.
        if (sort !== 'newest') return;
        const stop = new AbortController();
        const newestKnown = () => {
          const { data } = entry.getCacheEntry();
          return data && (allOf(data.pages)[0]?.notificationId ?? BEFORE_ALL);
        };
        void followNotifications({
          apiBaseUrl: (entry.extra as { apiBaseUrl: string }).apiBaseUrl,
          signal: stop.signal,
          // Rejected when the entry is removed, which ends the subscription below.
          listLoaded: entry.cacheDataLoaded.catch(() => undefined),
          newestKnown,
          onNotification: (notification) => {
            entry.dispatch(inEveryOrder((pages, order) => arrived(pages, notification, order)));
            entry.dispatch(marketplaceApi.util.invalidateTags(staleTags([notification])));
          },
          onMissed: async () => {
            const known = newestKnown() ?? BEFORE_ALL;
            entry.dispatch(marketplaceApi.util.invalidateTags(['notification']));
            await Promise.all(entry.dispatch(marketplaceApi.util.getRunningQueriesThunk()));
            const missed = allOf(entry.getCacheEntry().data?.pages ?? []).filter((each) => each.notificationId > known);
            entry.dispatch(marketplaceApi.util.invalidateTags(staleTags(missed)));
          },
        });
        await entry.cacheEntryRemoved;
        stop.abort();
      },
    }),
  }),
});

/** Changes the notifications of every order that is cached, and can undo it. */
function inEveryOrder(change: (pages: NotificationList[], sort: NotificationSort) => void) {
  return (dispatch: AppDispatch, getState: () => RootState): { undo: () => void } => {
    const { selectCachedArgsForQuery, updateQueryData } = notificationsApi.util;
    const changes = selectCachedArgsForQuery(getState(), 'accountListNotifications').map((sort) =>
      dispatch(updateQueryData('accountListNotifications', sort, ({ pages }) => change(pages, sort))),
    );
    return { undo: () => changes.forEach(({ undo }) => undo()) };
  };
}

/** The user's notifications, with new ones as they arrive. */
export function useNotifications(sort: NotificationSort = 'newest') {
  return notificationsApi.useAccountListNotificationsInfiniteQuery(sort, {
    refetchOnMountOrArgChange: FRESH_FOR,
  });
}

/** Format of the server's ids; nothing else is requested. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One of them: out of the bell's list when that has it, from the server otherwise. */
export function useNotification(id: string | null) {
  const known = notificationsApi.endpoints.accountListNotifications.useInfiniteQueryState('newest', {
    selectFromResult: ({ data }) => ({
      notification: data && allOf(data.pages).find(({ notificationId }) => notificationId === id),
    }),
  }).notification;
  const skip = known !== undefined || id === null || !ID.test(id);
  const { currentData, error, isFetching, refetch } = notificationsApi.useAccountGetNotificationQuery(id ?? '', {
    skip,
  });
  return {
    notification: known ?? currentData,
    error: skip ? undefined : error,
    isFetching: !skip && isFetching,
    refetch,
  };
}

const readNotificationsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountReadNotification: build.mutation<UnreadCount, string>({
      query: (id) => ({ url: `/notifications/${encodeURIComponent(id)}/read`, method: 'PUT' }),
      extraOptions: { quiet: true },
      onQueryStarted: (id, call) => showAtOnce((pages) => markRead(pages, id), call),
    }),
    accountReadAllNotifications: build.mutation<UnreadCount, void>({
      query: () => ({ url: '/notifications/read-all', method: 'PUT' }),
      onQueryStarted: (_arg, call) => showAtOnce(markAllRead, call),
    }),
  }),
});

interface RunningCall {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: UnreadCount }>;
}

/** Marks notifications as read before the response (optimistic), and as unread again when the request fails. */
async function showAtOnce(
  read: (pages: NotificationList[]) => void,
  { dispatch, queryFulfilled }: RunningCall,
): Promise<void> {
  const shown = dispatch(inEveryOrder(read));
  try {
    const { data } = await queryFulfilled;
    dispatch(inEveryOrder((pages) => countUnread(pages, data.totalUnread)));
  } catch {
    shown.undo();
  }
}

export const { useAccountReadNotificationMutation, useAccountReadAllNotificationsMutation } = readNotificationsApi;

/** Address of the page of one notification. */
export function notificationPath(notificationId: string): string {
  return `${paths.notificationDetails}?id=${encodeURIComponent(notificationId)}`;
}
