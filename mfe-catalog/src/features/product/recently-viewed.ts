import { RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { siteStorage, trySetItem } from '@mortar/store';

/** Stores a product as the latest that this user viewed in this browser (spec, section 3). */
export function rememberViewed(userId: string, productId: string): void {
  const key = `${userId}_recently_viewed`;
  const others = readViewed(key).filter((id) => id !== productId);
  trySetItem(siteStorage, key, JSON.stringify([productId, ...others].slice(0, RECENTLY_VIEWED_MAX)));
}

function readViewed(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(siteStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Not a list of this site's: start with an empty one.
    return [];
  }
}
