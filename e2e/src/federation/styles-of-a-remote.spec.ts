import type { Locator } from '@playwright/test';
import { mortar } from '../site/mortar.ts';
import { expect, type Page, test } from '../site/site-test.ts';

/** What the style sheet of the probe says of everything. */
const lookOf = (element: Locator) =>
  element.evaluate((one) => {
    const { color, letterSpacing, textTransform } = getComputedStyle(one);
    return { color, letterSpacing, textTransform };
  });

/** What belongs to the shell and to other remotes on the home page. */
const looksOf = async (page: Page) =>
  Promise.all([
    lookOf(page.locator('body')),
    lookOf(page.getByRole('banner').getByRole('button').first()),
    lookOf(page.getByRole('main').getByRole('heading', { level: 1 })),
    lookOf(page.getByRole('contentinfo').getByRole('link').first()),
  ]);

test('the style sheet of a remote that styles body, *, button and h1 applies in its own screens and dialogs alone', async ({
  page,
}) => {
  await page.goto('/');
  const before = await looksOf(page);
  await mortar('publish', 'e2e/fixtures/probe', '--version', `2.0.${Date.now()}`, '--live', '--reason', 'A test');
  await page.goto('/probe');
  const heading = page.getByRole('heading', { name: /^Rendered by the shell’s React/ });

  await expect(heading).toBeVisible();
  expect(await lookOf(heading)).toMatchObject({ letterSpacing: '3px', textTransform: 'uppercase' });
  expect(await lookOf(page.locator('body'))).toEqual(before[0]);
  await page.getByRole('button', { name: 'Open' }).click();
  const text = page.getByRole('dialog').getByText('A dialog stands elsewhere');
  await expect.poll(() => lookOf(text)).toMatchObject({ letterSpacing: '3px' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  expect(await looksOf(page)).toEqual(before);
});
