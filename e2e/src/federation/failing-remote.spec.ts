import type { Route } from '@playwright/test';
import { expect, type Page, test } from '../site/site-test.ts';

const CATALOG_ENTRY = '**/assets/mfe-catalog/**/remoteEntry.js';
const PANEL = 'This part of Mortar is not available right now';

/** What a sick remote answers with in the place of its entry. */
const sicknesses: Record<string, (route: Route) => Promise<void>> = {
  'is gone': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  hangs: () => new Promise(() => undefined),
  'serves HTML instead of JavaScript': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
};

async function expectTheRestToWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).first().click();
  await expect(page.getByRole('form', { name: 'Create an account' })).toBeVisible();
}

for (const [sickness, answer] of Object.entries(sicknesses)) {
  test(`a remote that ${sickness} leaves the rest of the site working, and can be tried again`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/mfe-catalog|mfe_catalog|Federation Runtime|preload/);
    await page.route(CATALOG_ENTRY, answer);
    await page.goto('/products/tiles', { waitUntil: 'commit' });
    await expect(page.getByText(PANEL)).toBeVisible({ timeout: 30_000 });
    await expectTheRestToWork(page);

    await page.goBack();
    await expect(page.getByText(PANEL)).toBeVisible({ timeout: 30_000 });
    await page.unroute(CATALOG_ENTRY);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/product\(s\) found/)).toBeVisible();
  });
}

test('the pages of other remotes do not notice that one is gone', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/mfe-account|mfe_account|Federation Runtime|preload/);
  await page.route('**/assets/mfe-account/**/remoteEntry.js', sicknesses['is gone'] ?? (() => undefined));
  await page.goto('/products/tiles');
  await expect(page.getByText(/product\(s\) found/)).toBeVisible();
  await page.goto('/wishlist/shared/some-token');
  await expect(page.getByText(PANEL)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: /Search/ }).first().click();
  await expect(page.getByRole('combobox', { name: 'Search for anything' })).toBeVisible();
});

test('an entry whose bytes are not the published ones does not run', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/integrity|mfe-catalog|mfe_catalog|Federation Runtime|preload/i);
  await page.route(CATALOG_ENTRY, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\n;window.tampered = true;`;
    await route.fulfill({ response, body });
  });
  await page.goto('/products/tiles');
  await expect(page.getByText(PANEL)).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
