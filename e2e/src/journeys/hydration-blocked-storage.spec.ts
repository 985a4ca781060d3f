import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expectToHydrate, openTabs } from '../site/hydrating-pages.ts';
import { pagesOfTheMarket } from '../site/public-pages.ts';
import { expect, test } from '../site/site-test.ts';

/** Of a profile whose user lets no site store anything. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

/** What a script gets that reads these properties of the window, or uses them. */
const outcomes = () =>
  Promise.all(
    [
      async () => localStorage.length,
      async () => sessionStorage.length,
      async () => navigator.locks.request('name', () => undefined),
      async () => {
        document.cookie = 'name=value';
        return document.cookie;
      },
    ].map(async (use) => {
      try {
        return await use();
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );

// How the storage fails is the same on every page: these are the ones that read it.
test('pages hydrate exactly when the browser stores nothing for any site', async ({ request, launchOptions }) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'mortar-blocked-storage-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(BLOCKED));
  const { baseURL, locale, timezoneId } = test.info().project.use;
  // The headless shell, which Playwright starts by default, knows no such setting.
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    channel: 'chromium',
    baseURL,
    locale,
    timezoneId,
  });
  try {
    const tabs = await openTabs(context);
    const pages = await pagesOfTheMarket(request);
    await expectToHydrate(tabs, pages);
    for (const { page } of tabs) {
      expect(await page.evaluate(outcomes)).toEqual(['SecurityError', 'SecurityError', 'SecurityError', '']);
    }
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
