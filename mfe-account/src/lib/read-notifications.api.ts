import type { UnreadCount } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { markAllRead, markRead } from './notification-pages.ts';
import { inEveryOrder } from './notifications.api.ts';

/** What is read shows as read at once, and as unread again when the server did not take it. */
const readNotificationsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountReadNotification: build.mutation<UnreadCount, string>({
      query: (id) => ({ url: `/notifications/${encodeURIComponent(id)}/read`, method: 'PUT' }),
      extraOptions: { quiet: true },
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const shown = dispatch(inEveryOrder((pages) => markRead(pages, id)));
        await queryFulfilled.catch(shown.undo);
      },
    }),
    accountReadAllNotifications: build.mutation<UnreadCount, void>({
      query: () => ({ url: '/notifications/read-all', method: 'PUT' }),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const shown = dispatch(inEveryOrder(markAllRead));
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useAccountReadNotificationMutation, useAccountReadAllNotificationsMutation } = readNotificationsApi;
