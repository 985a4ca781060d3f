import type { Session } from '@mortar/contracts';
import { clearAccessToken, readAccessToken, writeAccessToken } from './access-token.ts';
import { authenticatedSet, authReset, authRestored, personKnown, roleSet } from './auth.slice.ts';
import { AUTH_STORAGE_KEY } from './auth-storage-key.ts';
import { siteStorage, tabStorage } from './browser-storage.ts';
import type { AppDispatch, MortarStore } from './create-store.ts';
import { endSession } from './end-session.ts';
import { marketplaceApi } from './marketplace-api.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { PRIVATE_DATABASE } from './private-database.ts';
import { sessionLeft, sessionRestoring, sessionSettled, sessionUnreachable, sessionUntold } from './session.slice.ts';
import type { ThunkArguments } from './thunk-arguments.ts';

/** Opens the session that this browser had, and keeps the stored copy in step with the state from then on. */
export async function startSession(store: MortarStore): Promise<void> {
  keepStored(store);
  await store.dispatch(openStoredSession());
}

/**
 * Opens the session that this browser had, if it had one. A stored "authenticated" that the server
 * no longer confirms is reset; one that it did not answer for is left for another attempt
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
      // They signed out in another tab meanwhile.
      if (siteStorage.getItem(AUTH_STORAGE_KEY) === null) clearAccessToken();
      else if (renewal === 'renewed') dispatch(authRestored(stored));
      // A store opened on another device, say, is news to this one.
      if (known && readAccessToken()) dispatch(personKnown(known));
      if (renewal === 'ended') siteStorage.removeItem(AUTH_STORAGE_KEY);
      unreachable = renewal === 'unreachable';
    } finally {
      dispatch(unreachable ? sessionUnreachable() : sessionSettled());
    }
  };
}

/**
 * Takes in the answer of a sign-in or sign-up; whatever was cached for someone else goes. Waits
 * for the code that stores the session first, so that a reload right afterwards finds it.
 */
export function signedIn({ user, accessToken }: Session) {
  return async (dispatch: AppDispatch): Promise<void> => {
    // Without that code the session lives in this page only, which is better than none.
    await import('./auth-persistence.ts').catch(() => undefined);
    writeAccessToken(accessToken);
    // Also when it is the same person again, whose token alone was gone: the page must notice.
    dispatch(authReset());
    dispatch(sessionSettled());
    dispatch(personKnown(user));
    dispatch(roleSet('user'));
    dispatch(authenticatedSet(true));
    dispatch(marketplaceApi.util.resetApiState());
  };
}

/** Milliseconds between two attempts to tell a server that did not answer. */
const TELL_AGAIN_MS = 10_000;

/**
 * Signs out: here at once, so that nothing is asked for in a session that is ending, and then on
 * the server. A server that could not be told (`session.untold`) is told as soon as it answers, as
 * long as the page is open.
 */
export function signOut() {
  return async (...[dispatch, , { apiBaseUrl }]: ThunkArguments): Promise<void> => {
    const token = readAccessToken();
    // First, for it is the clearing of what is there that other tabs hear of.
    siteStorage.clear();
    dispatch(signedOut());
    globalThis.indexedDB?.deleteDatabase(PRIVATE_DATABASE);
    if (await endSession(apiBaseUrl, token)) return;
    dispatch(sessionUntold(true));
    const telling = setInterval(async () => {
      if (!navigator.onLine || !(await endSession(apiBaseUrl, token))) return;
      clearInterval(telling);
      dispatch(sessionUntold(false));
    }, TELL_AGAIN_MS);
  };
}

/**
 * Forgets the person in this tab, and gives up what they were still asking for. What tabs share is
 * {@link signOut}'s: a tab that follows another late would take it from whoever has signed in since.
 */
export function signedOut() {
  return (dispatch: AppDispatch): void => {
    const { util } = marketplaceApi;
    const running = [...dispatch(util.getRunningQueriesThunk()), ...dispatch(util.getRunningMutationsThunk())];
    for (const call of running) call.abort();
    tabStorage.clear();
    dispatch(sessionLeft());
    dispatch(authReset());
    dispatch(util.resetApiState());
  };
}

function keepStored(store: MortarStore): void {
  let stored = store.getState().auth;
  store.subscribe(() => {
    const { auth, session } = store.getState();
    if (auth === stored) return;
    stored = auth;
    if (auth.isAuthenticated) void storeWhatIs(store);
    // Whoever left has cleared it by themselves; what is there since is the next person's.
    else if (!session.left) siteStorage.removeItem(AUTH_STORAGE_KEY);
  });
}

async function storeWhatIs(store: MortarStore): Promise<void> {
  const { writeAuth } = await import('./auth-persistence.ts');
  const { auth } = store.getState();
  // They may have signed out while the code arrived.
  if (auth.isAuthenticated) await writeAuth(auth);
}
