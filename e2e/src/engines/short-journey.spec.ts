import { type BrowserEngines, ensureBrowserEngines } from '@mortar/tools/browser-engines';
import { expect, test } from '@playwright/test';
import { isHydrated } from '../site/hydration-record.ts';
import { createBuyer } from '../site/setup.ts';
import { openFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

const PAGES = [
  '/',
  '/products/all',
  '/products/tiles?state=lagos',
  '/search?q=tile',
  '/categories/all',
  '/places',
  '/calculators/tiles?l=4&w=3',
  '/login',
];

let engines: BrowserEngines;
test.beforeAll(async () => {
  engines = await ensureBrowserEngines();
});

const opened: Record<string, (errors: string[]) => Promise<Tab>> = {
  'Firefox ESR': (errors) => openFirefox(engines.firefox, errors),
  WebKitGTK: () => openWebKit(engines),
};

for (const [engine, open] of Object.entries(opened)) {
  test(`${engine} hydrates pages, signs in, saves a product to a wishlist and filters`, async ({ request }) => {
    const buyer = await createBuyer(request);
    const errors: string[] = [];
    const tab = await open(errors);
    try {
      for (const path of PAGES) {
        await test.step(path, async () => {
          await openHydrated(tab, path);
          expect(await tab.evaluate(alerts)).toEqual([]);
        });
      }
      await tab.type(field('Email'), buyer.email);
      await tab.type(field('Password'), buyer.password);
      await tab.press("//main//button[normalize-space()='Sign in']");
      await tab.see("//header//button[starts-with(@aria-label, 'Notifications')]");

      await openHydrated(tab, '/products/tiles');
      await tab.press("(//main//article//*[contains(@aria-label, 'to a wishlist')])[1]");
      await tab.press("//button[contains(., 'Create new')]");
      await tab.type(field('Name'), 'Bathroom');
      await tab.type("//textarea[@name='description']", 'What we saw first.');
      await tab.press("//button[contains(., 'Create and add')]");
      await tab.see("//main//article//*[starts-with(@aria-label, 'Saved in Bathroom')]");

      await openHydrated(tab, '/products/all');
      await tab.press("//*[@id='filter-panel']//label[starts-with(normalize-space(), 'Paints')]");
      await tab.until(() => location.search === '?category=paints');
    } finally {
      await tab.close();
    }
    expect(errors).toEqual([]);
  });
}

async function openHydrated(tab: Tab, path: string): Promise<void> {
  await tab.goTo(path);
  await tab.until(isHydrated);
}

/** The field that a label names. */
const field = (label: string) => `//input[@id = //label[starts-with(normalize-space(), '${label}')]/@for]`;

/** What the page says of parts of it that failed. */
function alerts(): string[] {
  return [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '').filter(Boolean);
}
