import type { NotificationList, UnreadCount } from '@mortar/contracts';
import { type AppDispatch, marketplaceApi } from '@mortar/store';
import { countUnread, markAllRead, markRead } from './notification-pages.ts';
import { inEveryOrder } from './notifications.api.ts';

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
