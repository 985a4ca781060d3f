import { expect, test } from '../site/site-test.ts';

/** Longer than addresses whose pages are rendered on the server. */
const ADDRESS = `/products/all?${'long='.repeat(220)}`;

/** What the header consists of. */
const LAYOUT = 'header a, header button, header input, header form';

test.describe('a document whose page is not there', () => {
  test('becomes the page, around which nothing moves, when scripts run', async ({ page }) => {
    let started = () => {};
    const scriptsMayRun = new Promise<void>((resolve) => (started = resolve));
    await page.route(/\/assets\/shell\/.*\.js$/, async (route) => {
      await scriptsMayRun;
      await route.continue();
    });
    await page.goto(ADDRESS, { waitUntil: 'commit' });
    // Nothing is painted before the style sheet is there, and boxes without it are other ones.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const boxes = () =>
      page.locator(LAYOUT).evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const before = await boxes();
    expect(before.length).toBeGreaterThan(3);
    started();
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    expect(await boxes()).toEqual(before);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads on, searches, and can be loaded again', async ({ page }) => {
      await page.goto(ADDRESS);
      await expect(page.locator('main noscript p')).toHaveText('This page is taking longer than usual. Load it again');
      await page.locator('noscript a').click();
      await expect(page).toHaveURL(ADDRESS);
      await page.locator('header input[name=q]').fill('gate');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=gate');
    });
  });
});
