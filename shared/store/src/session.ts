import type { Session } from '@mortar/contracts';
import { clearAccessToken, readAccessToken, writeAccessToken } from './access-token.ts';
import { authenticatedSet, authReset, authRestored, userReceived, roleSet } from './auth.slice.ts';
import { AUTH_STORAGE_KEY } from '@mortar/contracts/auth-storage-key';
import { siteStorage, tabStorage } from './browser-storage.ts';
import { keepPlace } from './kept-place.ts';
import type { MortarStore } from './create-store.ts';
import { endSession } from './end-session.ts';
import { marketplaceApi } from './marketplace-api.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { PRIVATE_DATABASE } from './private-database.ts';
import {
  sessionSignedOut,
  sessionRestoring,
  sessionSettled,
  sessionUnreachable,
  signOutPendingSet,
} from './session.slice.ts';
import type { SessionDispatch, ThunkArguments } from './thunk-arguments.ts';

/** Opens the session that this browser had, and mirrors the auth state to the browser's storage from then on. */
export async function startSession(store: MortarStore): Promise<void> {
  persistAuth(store);
  await store.dispatch(openStoredSession());
}

/**
 * Opens the session that this browser had, if it had one. A stored "authenticated" that the server
 * no longer confirms is reset; one that could not be verified stays stored for another attempt
 * (`session.status` is then `unreachable`). First-time visitors download no persistence code.
 */
export function openStoredSession() {
  return async (...[dispatch, , { apiBaseUrl }]: ThunkArguments): Promise<void> => {
    if (siteStorage.getItem(AUTH_STORAGE_KEY) === null) {
      dispatch(sessionSettled());
      return;
    }
    dispatch(sessionRestoring());
    let unreachable = false;
    try {
      const { readStoredAuth } = await import('./auth-persistence.ts');
      const stored = await readStoredAuth();
      if (!stored?.isAuthenticated) {
        siteStorage.removeItem(AUTH_STORAGE_KEY);
        return;
      }
      let known: Session['user'] | undefined;
      const renew = () => renewAccessToken(apiBaseUrl, null, { onRenewed: (user) => (known = user) });
      const renewal = readAccessToken() ? 'renewed' : await renew();
      // The user signed out in another tab during the request.
      if (siteStorage.getItem(AUTH_STORAGE_KEY) === null) clearAccessToken();
      else if (renewal === 'renewed') dispatch(authRestored(stored));
      // For example a store that was opened on another device.
      if (known && readAccessToken()) dispatch(userReceived(known));
      if (renewal === 'ended') siteStorage.removeItem(AUTH_STORAGE_KEY);
      unreachable = renewal === 'unreachable';
    } finally {
      dispatch(unreachable ? sessionUnreachable() : sessionSettled());
    }
  };
}

/**
 * Applies the response of a sign-in or sign-up and empties the cache of any other user. Waits
 * until the session is stored, so that a reload right afterwards finds it.
 *
 * @returns whether the browser remembers the session; otherwise it lives in this page only, which is better than none
 */
export function signedIn({ user, accessToken }: Session) {
  return async (...[dispatch, getState]: ThunkArguments): Promise<boolean> => {
    const persistence = await import('./auth-persistence.ts').catch(() => undefined);
    writeAccessToken(accessToken);
    // Also for the same user, whose token alone had expired: components must see a change.
    dispatch(authReset());
    dispatch(sessionSettled());
    dispatch(userReceived(user));
    dispatch(roleSet('user'));
    dispatch(authenticatedSet(true));
    dispatch(marketplaceApi.util.resetApiState());
    await persistence?.writeAuth(getState().auth);
    return siteStorage instanceof Storage && siteStorage.getItem(AUTH_STORAGE_KEY) !== null;
  };
}

/** Milliseconds between two attempts to end the session on a server that is unreachable. */
const SIGN_OUT_RETRY_MS = 10_000;

/**
 * Signs out: here at once, so that no request runs in a session that is ending, and then on the server.
 * While that is unreachable (`session.signOutPending`), the page retries for as long as it is open.
 */
export function signOut() {
  return async (...[dispatch, , { apiBaseUrl }]: ThunkArguments): Promise<void> => {
    const token = readAccessToken();
    // First: clearing entries is what fires the `storage` event in other tabs.
    siteStorage.clear();
    // What shows the place follows.
    keepPlace(undefined);
    dispatch(signedOut());
    globalThis.indexedDB?.deleteDatabase(PRIVATE_DATABASE);
    if (await endSession(apiBaseUrl, token)) return;
    dispatch(signOutPendingSet(true));
    const retry = setInterval(async () => {
      if (!navigator.onLine || !(await endSession(apiBaseUrl, token))) return;
      clearInterval(retry);
      dispatch(signOutPendingSet(false));
    }, SIGN_OUT_RETRY_MS);
  };
}

/**
 * Clears the user in this tab and aborts their running requests. What tabs share is cleared by
 * {@link signOut} alone: a tab that follows another late would delete it from a session that was opened since.
 */
export function signedOut() {
  return (dispatch: SessionDispatch): void => {
    const { util } = marketplaceApi;
    const running = [...dispatch(util.getRunningQueriesThunk()), ...dispatch(util.getRunningMutationsThunk())];
    for (const request of running) request.abort();
    tabStorage.clear();
    clearAccessToken();
    dispatch(sessionSignedOut());
    dispatch(authReset());
    dispatch(util.resetApiState());
  };
}

function persistAuth(store: MortarStore): void {
  let stored = store.getState().auth;
  store.subscribe(() => {
    const { auth, session } = store.getState();
    if (auth === stored) return;
    stored = auth;
    if (auth.isAuthenticated) void writeCurrentAuth(store);
    // Signing out cleared the entry already; one that is there since belongs to the next session.
    else if (!session.userSignedOut) siteStorage.removeItem(AUTH_STORAGE_KEY);
  });
}

async function writeCurrentAuth(store: MortarStore): Promise<void> {
  const { writeAuth } = await import('./auth-persistence.ts');
  const { auth } = store.getState();
  // The user may have signed out while the code loaded.
  if (auth.isAuthenticated) await writeAuth(auth);
}
