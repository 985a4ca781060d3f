import { isHydrated } from './hydration-record.ts';
import type { Page } from './site-test.ts';

/** Opens a page and waits until it works by script: before that, its links lead to documents. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the open page works by script. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
