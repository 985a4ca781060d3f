import type { Page } from '@playwright/test';

/** Resolves when the page shows its photos and the network is idle, which alone may happen earlier. */
export async function rendered(page: Page): Promise<void> {
  await page.locator('main h1').waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    return shown.length > 0 && shown.every(({ complete }) => complete);
  });
  await page.waitForLoadState('networkidle');
}
