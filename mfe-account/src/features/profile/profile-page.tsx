import { useSearchParams } from '@mortar/navigation';
import { Tabs } from '@mortar/ui';
import type { ReactNode } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { OwnWishlists } from './own-wishlists.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { type ProfileTab, profileTabs, tabOf } from './profile-tabs.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ReviewsGiven } from './reviews-given.tsx';

/** Who one is here, and what one has looked at, saved and said. */
export function ProfilePage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);
  return (
    <AccountPage title="My Profile" crumbs={[{ label: 'My Profile' }]}>
      <ProfileHeader />
      <Tabs
        label="My activity"
        tabs={profileTabs}
        value={tab}
        onChange={(id) => setSearch({ tab: id }, { replace: true })}
      >
        <TabContent tab={tab} />
      </Tabs>
    </AccountPage>
  );
}

function TabContent({ tab }: { tab: ProfileTab }): ReactNode {
  switch (tab) {
    case 'recently-viewed':
      return <RecentlyViewed />;
    case 'wishlist':
      return <OwnWishlists />;
    case 'reviews':
      return <ReviewsGiven />;
  }
}
