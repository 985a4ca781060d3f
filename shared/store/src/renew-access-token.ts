import type { Session } from '@mortar/contracts';
import { clearAccessToken, readAccessToken, writeAccessToken } from './access-token.ts';
import { withRefreshCookieLock } from './refresh-cookie-lock.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** Milliseconds; a sign-in or sign-out waits for the lock as long. */
const TIMEOUT_MS = 20_000;

interface RenewalOptions {
  userId?: string | null;
  onRenewed?: (user: Session['user']) => void;
}

/**
 * Gets a new access token for the refresh cookie of this browser.
 *
 * Refresh tokens rotate, and using one twice ends the session; so tabs take turns, and a tab
 * whose own token was renewed while it waited uses that one.
 *
 * @param apiBaseUrl base address of the API
 * @param rejected the token that no longer works, or null when the tab has none
 * @param options.userId the user that this tab is signed in as; without one any user will do
 * @param options.onRenewed called with the user of the session when the server issued a token
 * @returns `renewed` when the tab has a token to try with, `ended` when the server reports that there is no
 *   session, `replaced` when the session of this browser belongs to another user by now, `unreachable`
 *   when the server gave no verdict
 */
export async function renewAccessToken(
  apiBaseUrl: string,
  rejected: string | null,
  { userId, onRenewed }: RenewalOptions = {},
): Promise<'renewed' | 'ended' | 'replaced' | 'unreachable'> {
  return withRefreshCookieLock(async () => {
    const current = readAccessToken();
    if (current && current !== rejected) return 'renewed';
    const response = await fetch(`${apiBaseUrl}/auth/refresh`, {
      method: 'POST',
      credentials: 'same-origin',
      signal: timeoutSignal(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response?.status === 401) {
      clearAccessToken();
      return 'ended';
    }
    // A 429, for example, does not mean that the session has ended.
    if (!response?.ok) return 'unreachable';
    const { data } = (await response.json()) as { data: Session };
    // The user signed out during the request: their token must not come back.
    if (readAccessToken() !== current) return 'ended';
    if (userId && data.user.userId !== userId) {
      clearAccessToken();
      return 'replaced';
    }
    writeAccessToken(data.accessToken);
    onRenewed?.(data.user);
    return 'renewed';
  });
}
