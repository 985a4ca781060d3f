import { siteStorage } from '@mortar/store';
import { keepViewed, keyOfViewed, readViewed } from './remember-viewed.ts';

const VISITOR = 'visitor';

/** What a viewer viewed, the newest first: what was viewed before signing in becomes the account's. */
export function viewedIds(viewer: string): string[] {
  const before = viewer === VISITOR ? [] : readViewed(VISITOR);
  if (before.length > 0) {
    keepViewed(viewer, [...new Set([...before, ...readViewed(viewer)])]);
    siteStorage.removeItem(keyOfViewed(VISITOR));
  }
  return readViewed(viewer);
}

export function clearViewed(viewer: string): void {
  siteStorage.removeItem(keyOfViewed(viewer));
}
