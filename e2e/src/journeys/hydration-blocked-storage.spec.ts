import { expectToHydrate, openTabs } from '../site/hydrating-pages.ts';
import { pagesOfTheMarket } from '../site/public-pages.ts';
import { expect, test } from '../site/site-test.ts';

/** Makes a page find what it finds in a Chromium whose user lets no site store anything, which one without a window cannot be set to. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse });
  }
  Object.defineProperty(LockManager.prototype, 'request', { value: async () => refuse() });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: (_cookie: string) => {} });
}

// How the storage fails is the same on every page: these are the ones that read it.
test('pages hydrate exactly when the browser stores nothing for any site', async ({ context, request }) => {
  await context.addInitScript(blockStorage);
  const tabs = await openTabs(context);
  await expectToHydrate(tabs, await pagesOfTheMarket(request));
  for (const { page } of tabs) {
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
  }
});
