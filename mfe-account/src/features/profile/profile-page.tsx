import { useSearchParams } from '@mortar/navigation';
import { Tabs } from '@mortar/ui/tabs';
import type { ComponentType, ReactNode } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { OwnWishlists } from './own-wishlists.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';
import { type ProfileTab, profileTabs, tabOf } from './profile-tabs.ts';
import { RecentlyViewed } from './recently-viewed/recently-viewed.tsx';
import { ReviewsGiven } from './reviews-given.tsx';
import { SignInAndDevices } from './sign-in-and-devices/sign-in-and-devices.tsx';
import { UnconfirmedBadge } from './unconfirmed-badge.tsx';

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
