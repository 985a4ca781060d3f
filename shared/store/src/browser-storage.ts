type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** What the browser keeps for all tabs of the site; where it keeps nothing, what this page knows. */
export const siteStorage = keptBy('localStorage');

/** The same for this tab alone. */
export const tabStorage = keptBy('sessionStorage');

/** Browsers whose person blocks site data throw at the very mention of a storage. */
function keptBy(name: 'localStorage' | 'sessionStorage'): KeptStorage {
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
