import { COMPARED_MAX } from '@mortar/contracts/limits';
import { tabStorage, trySetItem } from '@mortar/store';
import { useMemo, useSyncExternalStore } from 'react';

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

const split = (kept: string) => kept.split(' ').filter(Boolean);

const keptIds = () => tabStorage.getItem(KEY) ?? '';

function keep(productIds: readonly string[]): void {
  trySetItem(tabStorage, KEY, productIds.join(' '));
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
