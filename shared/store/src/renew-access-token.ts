import type { Session } from '@mortar/contracts';
import { clearAccessToken, readAccessToken, writeAccessToken } from './access-token.ts';
import { withRefreshCookieLock } from './refresh-cookie-lock.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** Milliseconds; a sign-in or sign-out waits for the lock as long. */
const TIMEOUT_MS = 20_000;
/** The API accepts a token again for ten minutes, in which the page may retry more than once. */
const RETRY_PAUSE_MS = 2_000;

interface RenewalOptions {
  userId?: string | null;
  onRenewed?: (user: Session['user']) => void;
}

/**
 * Gets a new access token for the refresh cookie of this browser.
 *
 * Refresh tokens rotate, and using one twice ends the session; so tabs take turns, and a tab
 * whose own token was renewed while it waited uses that one. A request whose response was lost is sent once more.
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
    let renewal = await requestRenewal(apiBaseUrl);
    if (isLost(renewal)) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      renewal = await requestRenewal(apiBaseUrl);
    }
    if (renewal?.status === 401) {
      clearAccessToken();
      return 'ended';
    }
    // A 429, for example, does not mean that the session has ended.
    if (!renewal?.session) return 'unreachable';
    const { user, accessToken } = renewal.session;
    // The user signed out during the request: their token must not come back.
    if (readAccessToken() !== current) return 'ended';
    if (userId && user.userId !== userId) {
      clearAccessToken();
      return 'replaced';
    }
    writeAccessToken(accessToken);
    onRenewed?.(user);
    return 'renewed';
  });
}

interface Renewal {
  status: number;
  session?: Session;
}

/** @returns undefined when no response arrived, or not all of it */
async function requestRenewal(apiBaseUrl: string): Promise<Renewal | undefined> {
  try {
    const response = await fetch(`${apiBaseUrl}/auth/refresh`, {
      method: 'POST',
      credentials: 'same-origin',
      signal: timeoutSignal(TIMEOUT_MS),
    });
    const { status, ok } = response;
    return ok ? { status, session: ((await response.json()) as { data: Session }).data } : { status };
  } catch {
    return undefined;
  }
}

/** Whether the server may have renewed the session without this browser knowing: 502 and 504 are a gateway's. */
const isLost = (renewal: Renewal | undefined) => !renewal || renewal.status === 502 || renewal.status === 504;
