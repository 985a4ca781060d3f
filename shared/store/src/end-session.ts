import { abortedAfter } from './aborted-after.ts';
import { AUTH_STORAGE_KEY } from './auth-storage-key.ts';
import { siteStorage } from './browser-storage.ts';
import { inTurn } from './refresh-cookie-turn.ts';

/** Milliseconds for an answer; whoever signs in next waits for their turn as long. */
const TIMEOUT_MS = 5_000;

/**
 * Has the server end a session, also when the tab is closed right afterwards.
 *
 * @param apiBaseUrl where the API answers
 * @param token the access token that the session had in this tab, or null when it had none
 * @returns whether the server confirmed it
 */
export async function endSession(apiBaseUrl: string, token: string | null): Promise<boolean> {
  return inTurn(async () => {
    const signedInSince = siteStorage.getItem(AUTH_STORAGE_KEY) !== null;
    const response = await fetch(`${apiBaseUrl}/auth/sign-out`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      // The cookie is then somebody else's.
      credentials: signedInSince ? 'omit' : 'same-origin',
      keepalive: true,
      signal: abortedAfter(TIMEOUT_MS),
    }).catch(() => undefined);
    return response?.ok ?? false;
  });
}
