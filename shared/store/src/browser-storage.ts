type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** What all tabs of the site share; kept in memory where the browser stores nothing. */
export const siteStorage = storageOrMemory('localStorage');

/** The same for this tab alone. */
export const tabStorage = storageOrMemory('sessionStorage');

/**
 * Stores a text that the page can do without.
 *
 * @returns whether it is stored: not when the storage is full
 */
export function trySetItem(storage: BrowserStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Browsers that block site data throw as soon as a storage is read from the window. */
function storageOrMemory(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  try {
    const storage = globalThis[name];
    storage.getItem('');
    return storage;
  } catch {
    const entries = new Map<string, string>();
    return {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
      clear: () => entries.clear(),
    };
  }
}
