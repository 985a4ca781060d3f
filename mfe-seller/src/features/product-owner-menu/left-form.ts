import { tabStorage, trySetItem } from '@mortar/store';
import { FORM_TASKS, type FormTask } from './own-product.ts';

const KEY = 'leftProductForm';

/** Remembers in this tab which form of a product was open when the session ended. Its draft has what was entered. */
export function leaveForm(productId: string, task: FormTask): void {
  trySetItem(tabStorage, KEY, JSON.stringify([productId, task]));
}

/** The form of this product that is to be opened again. */
export function leftForm(productId: string): FormTask | null {
  const left = tabStorage.getItem(KEY);
  return FORM_TASKS.find((task) => left === JSON.stringify([productId, task])) ?? null;
}

export function forgetLeftForm(): void {
  tabStorage.removeItem(KEY);
}
