import { RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { siteStorage } from '@mortar/store';

/** Ids of the products that the user viewed last in this browser, newest first. */
export function recentlyViewedIds(userId: string | null): string[] {
  if (!userId) return [];
  try {
    const stored: unknown = JSON.parse(siteStorage.getItem(`${userId}_recently_viewed`) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
    return ids.slice(0, RECENTLY_VIEWED_MAX);
  } catch {
    // An unreadable entry counts as missing.
    return [];
  }
}
