import { useSyncExternalStore } from 'react';
import { siteStorage, trySetItem } from './browser-storage.ts';

const PLACE_STORAGE_KEY = 'mortar_place';

const listeners = new Set<() => void>();

/** Id of the state that was chosen last in a list; undefined for all of Nigeria. */
export function keptPlace(): string | undefined {
  return /^\{"state":"([a-z-]{3,20})"\}$/.exec(siteStorage.getItem(PLACE_STORAGE_KEY) ?? '')?.[1];
}

/** @param state its id; undefined for all of Nigeria */
export function keepPlace(state: string | undefined): void {
  if (state === undefined) siteStorage.removeItem(PLACE_STORAGE_KEY);
  else trySetItem(siteStorage, PLACE_STORAGE_KEY, JSON.stringify({ state }));
  for (const listener of listeners) listener();
}

/** {@link keptPlace}, undefined in documents: they are the same for all. */
export function useKeptPlace(): string | undefined {
  return useSyncExternalStore(subscribe, keptPlace, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
