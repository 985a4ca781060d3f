import type { Page } from '@playwright/test';

/** A busy machine has other work than the photos of several pages at once. */
const MOST_MS = 90_000;

/** Resolves when the page shows its photos and the network is idle, which alone may happen earlier. */
export async function rendered(page: Page): Promise<void> {
  await page.locator('main h1').waitFor({ state: 'attached' });
  const showsPhotos = () => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      // Those further along a shelf are requested when it is scrolled, those that a phone does not show never.
      return width > 0 && top < innerHeight && left < innerWidth;
    });
    // The newest products of a site may have none.
    const isThere = shown.length > 0 || document.querySelector('main article') !== null;
    return isThere && shown.every(({ complete }) => complete);
  };
  await page.waitForFunction(showsPhotos, undefined, { timeout: MOST_MS });
  await page.waitForLoadState('networkidle');
}
