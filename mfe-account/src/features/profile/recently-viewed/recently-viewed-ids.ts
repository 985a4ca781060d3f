import { RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';

/** Ids of the products that the person looked at last in this browser, newest first. */
export function recentlyViewedIds(userId: string | null): string[] {
  if (!userId) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${userId}_recently_viewed`) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
    return ids.slice(0, RECENTLY_VIEWED_MAX);
  } catch {
    // An entry that cannot be read is one that is not there.
    return [];
  }
}
