import { useSyncExternalStore } from 'react';
import { siteStorage, trySetItem } from './browser-storage.ts';

const PLACE_STORAGE_KEY = 'mortar_place';
const STORED = /^\{"state":"([a-z-]{3,20})"(?:,"area":"([^"\\]{1,60})")?\}$/;
/** Characters of an area, as the pattern above takes them. */
const AREA_MAX = 60;

const listeners = new Set<() => void>();

const stored = () => STORED.exec(siteStorage.getItem(PLACE_STORAGE_KEY) ?? '');
const keptArea = () => stored()?.[2];

/** Id of the state in which the visitor builds, as it was chosen last; undefined for all of Nigeria. */
export function keptPlace(): string | undefined {
  return stored()?.[1];
}

/**
 * @param state its id; undefined for all of Nigeria
 * @param area town or area of the state, as the visitor names it, empty for none; left out, that of the same state stays
 */
export function keepPlace(state: string | undefined, area = state === keptPlace() ? keptArea() : undefined): void {
  // Without what JSON escapes.
  const name = area
    ?.trim()
    .slice(0, AREA_MAX)
    .replace(/["\\\p{Cc}\p{Cs}]/gu, '');
  if (state === undefined) siteStorage.removeItem(PLACE_STORAGE_KEY);
  else trySetItem(siteStorage, PLACE_STORAGE_KEY, JSON.stringify({ state, area: name || undefined }));
  for (const listener of listeners) listener();
}

/** {@link keptPlace}, undefined in documents: they are the same for all. */
export function useKeptPlace(): string | undefined {
  return useSyncExternalStore(subscribe, keptPlace, () => undefined);
}

/** Town or area within {@link useKeptPlace}, where the visitor named one. */
export function useKeptArea(): string | undefined {
  return useSyncExternalStore(subscribe, keptArea, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab keeps another place.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
