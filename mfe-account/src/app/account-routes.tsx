import { paths, type RemoteRoutes } from '@mortar/navigation';
import { lazy } from 'react';

const WishlistsPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-wishlists" */ '#/features/wishlists/wishlists-page.tsx');
  return { default: page.WishlistsPage };
});
const WishlistPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-wishlist" */ '#/features/wishlist/wishlist-page.tsx');
  return { default: page.WishlistPage };
});
const SharedWishlistPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "page-shared-wishlist" */ '#/features/shared-wishlist/shared-wishlist-page.tsx'
  );
  return { default: page.SharedWishlistPage };
});
const NotificationsPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "page-notifications" */ '#/features/notifications/notifications-page.tsx'
  );
  return { default: page.NotificationsPage };
});
const NotificationPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "page-notification" */ '#/features/notifications/notification-page.tsx'
  );
  return { default: page.NotificationPage };
});
const ProfilePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "page-profile" */ '#/features/profile/profile-page.tsx');
  return { default: page.ProfilePage };
});

/** Every screen of this remote, each in a chunk of its own. */
export const accountRoutes: RemoteRoutes = [
  { path: paths.wishlists, element: <WishlistsPage /> },
  { path: '/wishlist/:id', element: <WishlistPage /> },
  { path: '/wishlist/shared/:token', element: <SharedWishlistPage /> },
  { path: paths.notifications, element: <NotificationsPage /> },
  { path: paths.notificationDetails, element: <NotificationPage /> },
  { path: paths.myProfile, element: <ProfilePage /> },
];
