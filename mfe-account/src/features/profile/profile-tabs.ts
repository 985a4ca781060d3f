import type { Tab } from '@mortar/ui/tabs';

export type ProfileTab = 'recently-viewed' | 'wishlist' | 'reviews' | 'sign-in';

export const profileTabs: readonly Tab<ProfileTab>[] = [
  { id: 'recently-viewed', label: 'Recently Viewed' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'reviews', label: 'Reviews Given' },
  { id: 'sign-in', label: 'Sign-in and devices' },
];

/** The tab in the URL; the first when it is missing or unknown. */
export function tabOf(search: URLSearchParams): ProfileTab {
  return profileTabs.find(({ id }) => id === search.get('tab'))?.id ?? 'recently-viewed';
}
