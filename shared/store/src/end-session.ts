import { timeoutSignal } from './timeout-signal.ts';
import { AUTH_STORAGE_KEY } from '@mortar/contracts/auth-storage-key';
import { siteStorage } from './browser-storage.ts';
import { withRefreshCookieLock } from './refresh-cookie-lock.ts';

/** Milliseconds; the next sign-in waits for the lock as long. */
const TIMEOUT_MS = 5_000;

/**
 * Ends a session on the server, also when the tab is closed right afterwards.
 *
 * @param apiBaseUrl base address of the API
 * @param token the access token that the session had in this tab, or null when it had none
 * @returns whether the server confirmed it
 */
export async function endSession(apiBaseUrl: string, token: string | null): Promise<boolean> {
  return withRefreshCookieLock(async () => {
    const signedInSince = siteStorage.getItem(AUTH_STORAGE_KEY) !== null;
    const response = await fetch(`${apiBaseUrl}/auth/sign-out`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      // The cookie then belongs to the session that was opened since.
      credentials: signedInSince ? 'omit' : 'same-origin',
      keepalive: true,
      signal: timeoutSignal(TIMEOUT_MS),
    }).catch(() => undefined);
    return response?.ok ?? false;
  });
}
