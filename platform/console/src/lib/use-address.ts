import { useSyncExternalStore } from 'react';

/** The front end that the address names after its `#`; empty for the overview. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash.slice(1)));
}

/** Address of a front end's page. */
export function addressOf(name: string): string {
  return `#${encodeURIComponent(name)}`;
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
