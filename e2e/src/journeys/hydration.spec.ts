import { watchHydration } from '../site/hydration.ts';
import { renderedDocument } from '../site/documents.ts';
import { pagesOfTheMarket, plainPages, type PublicPage } from '../site/public-pages.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import type { APIRequestContext, Browser } from '@playwright/test';

const PHONE = { viewport: { width: 360, height: 800 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
type Looks = typeof PHONE & { colorScheme: 'light' | 'dark' };

/** Opens every page with these looks, and expects each to hydrate exactly and to work afterwards. */
async function expectToHydrate(browser: Browser, looks: Looks, pages: readonly PublicPage[]): Promise<void> {
  const context = await browser.newContext(looks);
  const page = await context.newPage();
  const watch = await watchHydration(page);
  for (const { path, loadsLater } of pages) {
    await test.step(path, async () => {
      await watch.open(path);
      expect(
        watch.requests.filter((each) => !loadsLater?.test(each)),
        `requests of ${path}`,
      ).toEqual([]);
      expect(await place(page)).toEqual({ scrolled: 0, focused: 'BODY' });
      await expectToWork(page);
      await watch.expectClean();
    });
  }
  await context.close();
}

const place = (page: Page) =>
  page.evaluate(() => ({ scrolled: window.scrollY, focused: document.activeElement?.tagName }));

/** The page reacts by script to what would otherwise lead to another document. */
async function expectToWork(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Account menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link').first()).toBeVisible();
  } else {
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  }
}

/** Fetched without a browser. */
async function expectInDocuments(request: APIRequestContext, pages: readonly PublicPage[]): Promise<void> {
  for (const { path, text } of pages) expect((await renderedDocument(request, path)).markup, path).toContain(text);
}

test.describe.configure({ timeout: 120_000 });

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`pages of the market hydrate exactly, and request nothing again, on ${name} in the ${colorScheme} scheme`, async ({
      browser,
      request,
    }) => {
      const pages = await pagesOfTheMarket(request);
      await expectInDocuments(request, pages);
      await expectToHydrate(browser, { ...size, colorScheme }, pages);
    });
  }
}

for (const [name, looks] of [
  ['a phone in the light scheme', { ...PHONE, colorScheme: 'light' }],
  ['a desktop in the dark scheme', { ...DESKTOP, colorScheme: 'dark' }],
] satisfies [string, Looks][]) {
  test(`the other public pages hydrate exactly, and request nothing again, on ${name}`, async ({
    browser,
    request,
  }) => {
    const pages = await plainPages(request);
    await expectInDocuments(request, pages);
    await expectToHydrate(browser, looks, pages);
  });
}
