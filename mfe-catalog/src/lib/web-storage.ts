/** By name: where the browser keeps nothing for this site, to look at the storage is an error already. */
type StorageName = 'localStorage' | 'sessionStorage';

/** What is kept under a key; nothing where the browser lets nothing be kept. */
export function readKept(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, unless the browser has no place for it: what is kept here only makes a visit nicer. */
export function keep(storage: StorageName, key: string, text: string): void {
  try {
    window[storage].setItem(key, text);
  } catch {
    // Site data is blocked, or the storage is full.
  }
}
