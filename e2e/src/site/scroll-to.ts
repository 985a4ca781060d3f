import { expect, type Locator } from '@playwright/test';

/** Scrolls until an element is visible, and again when the page has replaced it by then: Playwright's own gives up. */
export async function scrollTo(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass();
}
