import type { Session } from '@mortar/contracts';
import { abortedAfter } from './aborted-after.ts';
import { clearAccessToken, readAccessToken, writeAccessToken } from './access-token.ts';
import { inTurn } from './refresh-cookie-turn.ts';

/** Milliseconds for an answer; who signs in or out waits for their turn as long. */
const TIMEOUT_MS = 20_000;

interface RenewalOptions {
  person?: string | null;
  onRenewed?: (user: Session['user']) => void;
}

/**
 * Gets a new access token for the refresh cookie of this browser.
 *
 * Refresh tokens rotate, and using one twice ends the session; so tabs take turns, and a tab
 * that waited while its own token was renewed uses that one.
 *
 * @param apiBaseUrl where the API answers
 * @param rejected the token that no longer works, or null when the tab has none
 * @param options.person id of whoever this tab is signed in as; without one anybody may be
 * @param options.onRenewed called with whose session it is when the server gave a token
 * @returns `renewed` when the tab has a token to try with, `ended` when the server says that there is no
 *   session, `replaced` when the session of this browser is somebody else's by now, `unreachable`
 *   when it did not say
 */
export async function renewAccessToken(
  apiBaseUrl: string,
  rejected: string | null,
  { person, onRenewed }: RenewalOptions = {},
): Promise<'renewed' | 'ended' | 'replaced' | 'unreachable'> {
  return inTurn(async () => {
    const current = readAccessToken();
    if (current && current !== rejected) return 'renewed';
    const response = await fetch(`${apiBaseUrl}/auth/refresh`, {
      method: 'POST',
      credentials: 'same-origin',
      signal: abortedAfter(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response?.status === 401) {
      clearAccessToken();
      return 'ended';
    }
    // Too many calls from one address, say, are no word about the session.
    if (!response?.ok) return 'unreachable';
    const { data } = (await response.json()) as { data: Session };
    // They signed out meanwhile: nothing of theirs may come back.
    if (readAccessToken() !== current) return 'ended';
    if (person && data.user.userId !== person) {
      clearAccessToken();
      return 'replaced';
    }
    writeAccessToken(data.accessToken);
    onRenewed?.(data.user);
    return 'renewed';
  });
}
