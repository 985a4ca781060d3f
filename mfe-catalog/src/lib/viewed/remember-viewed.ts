import { RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { siteStorage, trySetItem } from '@mortar/store';

export const keyOfViewed = (viewer: string) => `${viewer}_recently_viewed`;

/** Stores a product as the latest that this viewer, an account by its id or `visitor`, viewed in this browser. */
export function rememberViewed(viewer: string, productId: string): void {
  const others = readViewed(viewer).filter((id) => id !== productId);
  keepViewed(viewer, [productId, ...others]);
}

export function keepViewed(viewer: string, ids: readonly string[]): void {
  trySetItem(siteStorage, keyOfViewed(viewer), JSON.stringify(ids.slice(0, RECENTLY_VIEWED_MAX)));
}

export function readViewed(viewer: string): string[] {
  try {
    const stored = JSON.parse(siteStorage.getItem(keyOfViewed(viewer)) ?? '[]') as unknown[];
    return stored.filter((id) => typeof id === 'string');
  } catch {
    // Not a list of this site's: start with an empty one.
    return [];
  }
}
