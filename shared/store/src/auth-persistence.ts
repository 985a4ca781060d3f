import { createPersistoid, getStoredState, type PersistConfig } from 'redux-persist';
import { encryptTransform } from 'redux-persist-transform-encrypt';
import type { AuthState } from './auth.slice.ts';
import { AUTH_STORAGE_KEY } from '@mortar/contracts/auth-storage-key';
import { siteStorage, trySetItem } from './browser-storage.ts';

/**
 * The key ships in the page: this hides the entry from a casual look and protects nothing, so
 * the entry holds no token and the server decides nothing by it.
 */
const OBFUSCATION_KEY = 'mortar-auth-entry';

const config: PersistConfig<AuthState> = {
  key: AUTH_STORAGE_KEY,
  keyPrefix: '',
  version: 1,
  storage: {
    getItem: async (key: string) => siteStorage.getItem(key),
    setItem: async (key: string, value: string) => trySetItem(siteStorage, key, value),
    removeItem: async (key: string) => siteStorage.removeItem(key),
  },
  transforms: [
    encryptTransform({
      secretKey: OBFUSCATION_KEY,
      // An entry that cannot be read is one that is not there.
      onError: () => siteStorage.removeItem(AUTH_STORAGE_KEY),
    }),
  ],
};

/** The auth state as it was stored, or undefined when there is none that can be read. */
export async function readStoredAuth(): Promise<AuthState | undefined> {
  const stored = (await getStoredState(config).catch(() => undefined)) as AuthState | undefined;
  if (typeof stored?.isAuthenticated !== 'boolean' || typeof stored.userDetails !== 'object') {
    return undefined;
  }
  const { isAuthenticated, hasStore, role, userDetails } = stored;
  return { isAuthenticated, hasStore, role, userDetails };
}

/** Stores the auth state, if there is room. */
export async function writeAuth(state: AuthState): Promise<void> {
  const persistoid = createPersistoid(config);
  persistoid.update(state);
  await persistoid.flush();
}
