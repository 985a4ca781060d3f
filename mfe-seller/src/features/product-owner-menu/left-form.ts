import { tabStorage, trySetItem } from '@mortar/store';
import type { FormTask } from './own-product.ts';

const KEY = 'leftProductForm';

/** Remembers in this tab which form of a product was open when the session ended. Its draft has what was entered. */
export function leaveForm(productId: string, task: FormTask): void {
  trySetItem(tabStorage, KEY, JSON.stringify([productId, task]));
}

/** The form of this product that is to be opened again, once. */
export function returnToForm(productId: string): FormTask | null {
  const left = tabStorage.getItem(KEY);
  const task = (['edit', 'duplicate'] as const).find((each) => left === JSON.stringify([productId, each]));
  if (task) tabStorage.removeItem(KEY);
  return task ?? null;
}
