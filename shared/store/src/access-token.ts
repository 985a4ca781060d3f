import { tabStorage, trySetItem } from './browser-storage.ts';

/** Session-storage entry that holds the access token (spec, section 7). */
const KEY = 'accessToken';

/** The access token where the tab's storage has no room: until a reload, which gets another by the refresh cookie. */
let unstored: string | null = null;

/** The access token of this tab, read from the storage each time: another part of the page may have renewed it. */
export function readAccessToken(): string | null {
  return unstored ?? tabStorage.getItem(KEY);
}

export function writeAccessToken(token: string): void {
  clearAccessToken();
  if (!trySetItem(tabStorage, KEY, token)) unstored = token;
}

export function clearAccessToken(): void {
  unstored = null;
  tabStorage.removeItem(KEY);
}
