import { paths } from '@mortar/contracts/site-paths';
import { Navigate, useSearchParams } from '@mortar/navigation';
import { type Tab, Tabs } from '@mortar/ui/tabs';
import type { ComponentType, ReactNode } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { OwnWishlists } from './own-wishlists.tsx';
import { ProfileHeader, UnconfirmedBadge } from './profile-header.tsx';
import styles from './profile.module.css';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ReviewsGiven } from './reviews-given.tsx';

type ProfileTab = 'recently-viewed' | 'wishlist' | 'reviews';

const profileTabs: readonly Tab<ProfileTab>[] = [
  { id: 'recently-viewed', label: 'Recently Viewed' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'reviews', label: 'Reviews Given' },
];

/** The tab in the URL; the first when it is missing or unknown. */
function tabOf(search: URLSearchParams): ProfileTab {
  return profileTabs.find(({ id }) => id === search.get('tab'))?.id ?? 'recently-viewed';
}

const contents: Readonly<Record<ProfileTab, ComponentType>> = {
  'recently-viewed': RecentlyViewed,
  wishlist: OwnWishlists,
  reviews: ReviewsGiven,
};

/** The user's profile, with tabs for viewed products, wishlists and reviews. */
export function ProfilePage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);
  const TabContent = contents[tab];
  // Mails from before link here.
  if (search.get('tab') === 'sign-in') return <Navigate to={`${paths.settings}?tab=sign-in`} replace />;
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
