import type { Session } from '@mortar/contracts';
import { clearAccessToken, readAccessToken, writeAccessToken } from './access-token.ts';
import { inTurn } from './refresh-cookie-turn.ts';

/** Milliseconds for an answer; who signs in or out waits for their turn as long. */
const TIMEOUT_MS = 20_000;

/**
 * Gets a new access token for the refresh cookie of this browser.
 *
 * Refresh tokens rotate, and using one twice ends the session; so tabs take turns, and a tab
 * that waited while its own token was renewed uses that one.
 *
 * @param apiBaseUrl where the API answers
 * @param rejected the token that no longer works, or null when the tab has none
 * @param onRenewed called with whose session it is when the server gave a token
 * @returns `renewed` when the tab has a token to try with, `ended` when the server refused to give
 *   one, `unreachable` when it did not answer
 */
export async function renewAccessToken(
  apiBaseUrl: string,
  rejected: string | null,
  onRenewed?: (user: Session['user']) => void,
): Promise<'renewed' | 'ended' | 'unreachable'> {
  return inTurn(async () => {
    const current = readAccessToken();
    if (current && current !== rejected) return 'renewed';
    const response = await fetch(`${apiBaseUrl}/auth/refresh`, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (!response || response.status >= 500) return 'unreachable';
    if (!response.ok) {
      clearAccessToken();
      return 'ended';
    }
    const body = (await response.json()) as { data: Session };
    // They signed out meanwhile: nothing of theirs may come back.
    if (readAccessToken() !== current) return 'ended';
    writeAccessToken(body.data.accessToken);
    onRenewed?.(body.data.user);
    return 'renewed';
  });
}
