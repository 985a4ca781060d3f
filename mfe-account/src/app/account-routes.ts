import { paths } from '@mortar/contracts/site-paths';
import { type RemoteRoutes } from '@mortar/navigation';

const loadWishlistsPage = () =>
  import(/* webpackChunkName: "page-wishlists" */ '#/features/wishlists/wishlists-page.tsx').then(
    ({ WishlistsPage }) => WishlistsPage,
  );
const loadWishlistPage = () =>
  import(/* webpackChunkName: "page-wishlist" */ '#/features/wishlist/wishlist-page.tsx').then(
    ({ WishlistPage }) => WishlistPage,
  );
const loadSharedWishlistPage = () =>
  import(/* webpackChunkName: "page-shared-wishlist" */ '#/features/shared-wishlist/shared-wishlist-page.tsx').then(
    ({ SharedWishlistPage }) => SharedWishlistPage,
  );
const loadNotificationsPage = () =>
  import(/* webpackChunkName: "page-notifications" */ '#/features/notifications/notifications-page.tsx').then(
    ({ NotificationsPage }) => NotificationsPage,
  );
const loadNotificationPage = () =>
  import(/* webpackChunkName: "page-notification" */ '#/features/notifications/notification-page.tsx').then(
    ({ NotificationPage }) => NotificationPage,
  );
const loadProfilePage = () =>
  import(/* webpackChunkName: "page-profile" */ '#/features/profile/profile-page.tsx').then(
    ({ ProfilePage }) => ProfilePage,
  );

const loadConfirmEmailPage = () =>
  import(/* webpackChunkName: "page-confirm-email" */ '#/features/confirm-email/confirm-email-page.tsx').then(
    ({ ConfirmEmailPage }) => ConfirmEmailPage,
  );

const loadSettingsPage = () =>
  import(/* webpackChunkName: "page-settings" */ '#/features/settings/settings-page.tsx').then(
    ({ SettingsPage }) => SettingsPage,
  );

const loadUndoChangePage = () =>
  import(/* webpackChunkName: "page-undo-change" */ '#/features/undo-change/undo-change-page.tsx').then(
    ({ UndoChangePage }) => UndoChangePage,
  );

/** Every screen of this remote, each in a chunk of its own. */
export const accountRoutes: RemoteRoutes = [
  { path: paths.wishlists, load: loadWishlistsPage },
  { path: '/wishlist/:id', load: loadWishlistPage },
  { path: '/wishlist/shared/:token', load: loadSharedWishlistPage },
  { path: paths.notifications, load: loadNotificationsPage },
  { path: paths.notificationDetails, load: loadNotificationPage },
  { path: paths.myProfile, load: loadProfilePage },
  { path: paths.confirmEmail, load: loadConfirmEmailPage },
  { path: paths.settings, load: loadSettingsPage },
  { path: paths.undoChange, load: loadUndoChangePage },
];
