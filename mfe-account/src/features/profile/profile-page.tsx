import { useSearchParams } from '@mortar/navigation';
import { Stack } from '@mortar/ui';
import { type Tab, Tabs } from '@mortar/ui/tabs';
import type { ComponentType, ReactNode } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { OwnWishlists } from './own-wishlists.tsx';
import { ProfileHeader, UnconfirmedBadge } from './profile-header.tsx';
import styles from './profile.module.css';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ReviewsGiven } from './reviews-given.tsx';
import { Devices } from './sign-in-and-devices/devices.tsx';
import { WaysToSignIn } from './sign-in-and-devices/ways-to-sign-in.tsx';

type ProfileTab = 'recently-viewed' | 'wishlist' | 'reviews' | 'sign-in';

const profileTabs: readonly Tab<ProfileTab>[] = [
  { id: 'recently-viewed', label: 'Recently Viewed' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'reviews', label: 'Reviews Given' },
  { id: 'sign-in', label: 'Sign-in and devices' },
];

/** The tab in the URL; the first when it is missing or unknown. */
function tabOf(search: URLSearchParams): ProfileTab {
  return profileTabs.find(({ id }) => id === search.get('tab'))?.id ?? 'recently-viewed';
}

const contents: Readonly<Record<ProfileTab, ComponentType>> = {
  'recently-viewed': RecentlyViewed,
  wishlist: OwnWishlists,
  reviews: ReviewsGiven,
  'sign-in': SignInAndDevices,
};

/** The user's profile, with tabs for viewed products, wishlists, reviews, and what opens the account. */
export function ProfilePage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);
  const TabContent = contents[tab];
  return (
    <AccountPage title="My Profile" crumbs={[{ label: 'My Profile' }]} actions={<UnconfirmedBadge />}>
      <ProfileHeader />
      <Tabs
        label="My activity"
        className={styles.tabs}
        tabs={profileTabs}
        value={tab}
        onChange={(id) => setSearch({ tab: id }, { replace: true })}
      >
        <TabContent />
      </Tabs>
    </AccountPage>
  );
}

/** What opens the user's account, and where it is open: each can be ended. */
function SignInAndDevices(): ReactNode {
  return (
    <Stack gap={7}>
      <WaysToSignIn />
      <Devices />
    </Stack>
  );
}
