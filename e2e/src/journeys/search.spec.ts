import { openHydrated } from '../site/hydrated.ts';
import { scrollTo } from '../site/scroll-to.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const box = (page: Page) => page.getByRole('combobox', { name: 'Search for anything' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('the suggestion that an arrow key selects is in view, and Escape keeps the typed text', async ({ page }) => {
  // Low enough that not every suggestion is in view.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 420 });
  await page.goto('/search');
  await box(page).fill('ti');
  const options = suggestions(page).getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(4);
  for (let place = 0; place < (await options.count()); place += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(place)).toHaveAttribute('aria-selected', 'true');
    await expect(options.nth(place)).toBeInViewport({ ratio: 0.9 });
  }

  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(box(page)).toHaveValue('ti');
});

test('the search suggests and finds stores, near the top, when it searches in stores', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search in' }).selectOption('Stores');
  await box(page).fill('tiles');
  const options = suggestions(page).getByRole('option');
  const areStores = async () =>
    new Set(await options.evaluateAll((all) => all.map(({ textContent }) => textContent.endsWith('Store'))));
  await expect.poll(areStores).toEqual(new Set([true]));
  await page.keyboard.press('Enter');
  const first = page.getByRole('list', { name: 'Stores' }).getByRole('article').first();
  await expect(first).toBeVisible();
  const top = (await first.boundingBox())?.y;
  expect(top, 'stores begin as near the top as products').toBeLessThan(onPhone(page) ? 220 : 300);
});

test('a search from the header suggests, begins at the top of its results and keeps its words', async ({ page }) => {
  await openHydrated(page, '/search?q=tile');
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  await expect.poll(() => cards.count()).toBeGreaterThan(4);
  const header = page.getByRole('banner');
  const field = header.getByRole('combobox', { name: 'Search' });
  const opensOverPage = !(await field.isVisible());
  const first = await cards.first().boundingBox();
  expect(first?.y, 'results begin as near the top as a listing').toBeLessThan(opensOverPage ? 220 : 300);
  await scrollTo(cards.last());
  if (opensOverPage) await header.getByRole('button', { name: 'Search' }).click();
  else await field.focus();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('paints');
  await expect(suggestions(page).getByRole('option').first()).toHaveText('PaintsCategory');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'paints Results' })).toBeInViewport();
  await expect(suggestions(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(opensOverPage ? box(page) : field).toHaveValue('paints');
});
