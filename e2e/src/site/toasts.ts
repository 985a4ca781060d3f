import { LINKED_TOAST_MS, TOAST_MS } from '@mortar/contracts/limits';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { holdTimers } from './timers.ts';

/** What the toasts of each page have said since the one that was expected last. */
const records = new WeakMap<Page, string[]>();

function recordOf(page: Page): string[] {
  const record = records.get(page) ?? [];
  records.set(page, record);
  return record;
}

/** Records what the toasts of all pages of a context say: on a busy machine a test looks when one is gone. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    recordOf(page).push(text);
  });
  await context.addInitScript(() => {
    const { recordToast } = window as unknown as { recordToast: (text: string) => void };
    const recorded = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        const text = alert.textContent;
        if (recorded.get(alert) !== text) recordToast(text);
        recorded.set(alert, text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Expects a toast that says this, now, soon or at any time since the toast that was expected last. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const record = recordOf(page);
  const find = () => record.findIndex((said) => (typeof text === 'string' ? said.includes(text) : text.test(said)));
  // What was said in place of it is shown when it fails.
  await expect.poll(() => find() >= 0 || record, `a toast says ${text}`).toBe(true);
  record.splice(0, find() + 1);
}

/** Keeps the toasts of the open document from now on: a busy machine would come too late to press what they offer. */
export const holdToasts = (page: Page) => holdTimers(page, TOAST_MS, LINKED_TOAST_MS);
