import { tabStorage } from './browser-storage.ts';

/** Session-storage entry that holds the access token (spec, section 7). */
const KEY = 'accessToken';

/** The access token of this tab, read from the storage each time: another part of the page may have renewed it. */
export function readAccessToken(): string | null {
  return tabStorage.getItem(KEY);
}

export function writeAccessToken(token: string): void {
  tabStorage.setItem(KEY, token);
}

export function clearAccessToken(): void {
  tabStorage.removeItem(KEY);
}
