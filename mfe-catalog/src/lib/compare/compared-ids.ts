import { useMemo, useSyncExternalStore } from 'react';

/** How many products stand side by side. */
export const COMPARED_MAX = 4;

const KEY = 'compared_products';
const CHANGED = 'mortar:compared-products';

/** Ids of the products that this tab has ticked, in the order of ticking. */
export function useComparedIds(): string[] {
  const kept = useSyncExternalStore(subscribe, keptIds, () => '');
  return useMemo(() => split(kept), [kept]);
}

/** @returns false where four are ticked already */
export function tickCompared(productId: string, ticked: boolean): boolean {
  const others = split(keptIds()).filter((id) => id !== productId);
  if (ticked && others.length >= COMPARED_MAX) return false;
  keep(ticked ? [...others, productId] : others);
  return true;
}

export function clearCompared(): void {
  keep([]);
}

/** Address at which these products stand side by side. */
export function compareAddress(path: string, productIds: readonly string[]): string {
  return `${path}?${new URLSearchParams(productIds.map((id) => ['id', id]))}`;
}

const split = (kept: string) => kept.split(' ').filter(Boolean);

function keptIds(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    // A browser that stores nothing compares nothing from page to page.
    return '';
  }
}

function keep(productIds: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, productIds.join(' '));
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
