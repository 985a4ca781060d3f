import type { Session } from '@mortar/contracts';
import { clearAccessToken, readAccessToken, writeAccessToken } from './access-token.ts';
import { authenticatedSet, authReset, authRestored, hasStoreSet, roleSet, userDetailsMerged } from './auth.slice.ts';
import { AUTH_STORAGE_KEY } from './auth-storage-key.ts';
import type { StoreEnvironment } from './base-query.ts';
import type { AppDispatch, MortarStore, RootState } from './create-store.ts';
import { endSession } from './end-session.ts';
import { marketplaceApi } from './marketplace-api.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { PRIVATE_DATABASE } from './private-database.ts';
import { sessionRestoring, sessionSettled } from './session.slice.ts';

/**
 * Opens the session that this browser had, if it had one, and keeps the stored copy in step
 * with the state from then on. A stored "authenticated" that the server no longer confirms is
 * reset. First-time visitors download no persistence code.
 */
export async function startSession(store: MortarStore, apiBaseUrl: string): Promise<void> {
  keepStored(store);
  if (localStorage.getItem(AUTH_STORAGE_KEY) === null) return;
  store.dispatch(sessionRestoring());
  try {
    const { readStoredAuth } = await import('./auth-persistence.ts');
    const stored = await readStoredAuth();
    if (!stored?.isAuthenticated) {
      localStorage.removeItem(AUTH_STORAGE_KEY);
      return;
    }
    const renewal = readAccessToken() ? 'renewed' : await renewAccessToken(apiBaseUrl, null);
    // They signed out in another tab meanwhile.
    if (localStorage.getItem(AUTH_STORAGE_KEY) === null) clearAccessToken();
    else if (renewal === 'renewed') store.dispatch(authRestored(stored));
    // A session whose server does not answer is left for the next page to open.
    if (renewal === 'ended') localStorage.removeItem(AUTH_STORAGE_KEY);
  } finally {
    store.dispatch(sessionSettled());
  }
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
    dispatch(
      userDetailsMerged({
        id: user.userId,
        name: `${user.firstname} ${user.lastname}`,
        email: user.email,
        phone: user.phone,
        profileImage: user.profileImage,
        storeId: user.store?.storeId ?? null,
        storeName: user.store?.name ?? null,
        isStorePremium: user.store?.isPremium ?? null,
      }),
    );
    dispatch(hasStoreSet(user.store !== null));
    dispatch(roleSet('user'));
    dispatch(authenticatedSet(true));
    dispatch(marketplaceApi.util.resetApiState());
  };
}

/** Milliseconds between two attempts to tell a server that did not answer. */
const TELL_AGAIN_MS = 10_000;

/**
 * Signs out: here at once, so that nothing is asked for in a session that is ending, and then on
 * the server.
 *
 * @param onUntold called when the server could not be told; it is told as soon as it answers, as
 *   long as the page is open
 */
export function signOut(onUntold: () => void) {
  return async (
    dispatch: AppDispatch,
    _getState: () => RootState,
    { apiBaseUrl }: StoreEnvironment,
  ): Promise<void> => {
    const token = readAccessToken();
    // First, for it is the clearing of what is there that other tabs hear of.
    localStorage.clear();
    dispatch(signedOut());
    globalThis.indexedDB?.deleteDatabase(PRIVATE_DATABASE);
    if (await endSession(apiBaseUrl, token)) return;
    onUntold();
    const telling = setInterval(async () => {
      if (navigator.onLine && (await endSession(apiBaseUrl, token))) clearInterval(telling);
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
    sessionStorage.clear();
    dispatch(authReset());
    dispatch(util.resetApiState());
  };
}

function keepStored(store: MortarStore): void {
  let stored = store.getState().auth;
  store.subscribe(() => {
    const { auth } = store.getState();
    if (auth === stored) return;
    stored = auth;
    if (auth.isAuthenticated) void storeWhatIs(store);
    else localStorage.removeItem(AUTH_STORAGE_KEY);
  });
}

async function storeWhatIs(store: MortarStore): Promise<void> {
  const { writeAuth } = await import('./auth-persistence.ts');
  const { auth } = store.getState();
  // They may have signed out while the code arrived.
  if (auth.isAuthenticated) await writeAuth(auth);
}
