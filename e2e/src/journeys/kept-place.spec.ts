import { randomUUID } from 'node:crypto';
import { hydrated, openHydrated } from '../site/hydrated.ts';
import { createProduct, createSeller } from '../site/setup.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const place = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: `Place: ${name}` });

/** Chooses the place in the header with the keyboard alone. */
async function choosePlace(page: Page, state: string, area: string): Promise<void> {
  await place(page, 'All Nigeria').focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Where are you building?' });
  const field = form.getByRole('combobox', { name: 'State' });
  await expect(field).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type(state);
  await page.keyboard.press('Tab');
  await page.keyboard.type(area);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(place(page, area)).toBeFocused();
}

/** Where everything in the header begins. */
const headerPositions = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a, summary, input')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x));

test('the place that a visitor chooses in the header is that of home, lists, search, products and projects', async ({
  page,
  request,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [here, far] = await Promise.all([
    createSeller(request, { state: 'Lagos', city: 'Ikorodu' }),
    createSeller(request, { state: 'Anambra', city: 'Onitsha' }),
  ]);
  const [near, elsewhere] = await Promise.all([
    createProduct(request, here, { title: `Near cement ${mark}` }),
    createProduct(request, far, { title: `Far cement ${mark}` }),
  ]);

  await openHydrated(page, '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Where are you building?' })).toBeVisible();
  const positions = await headerPositions(page);
  await choosePlace(page, 'Lagos', 'Ikorodu');
  await expect(page.getByRole('link', { name: 'Building in Ikorodu, Lagos' })).toBeVisible();
  expect(await headerPositions(page)).toEqual(positions);

  await openHydrated(page, `/search?q=${mark}`);
  await expect(page).toHaveURL(/[?&]state=lagos/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(near.title);
  await page.getByRole('button', { name: 'All Nigeria', exact: true }).click();
  await expect(cards).toHaveCount(2);
  await page.reload();
  await hydrated(page);
  await expect(place(page, 'Ikorodu')).toBeVisible();
  await expect(cards).toHaveCount(2);

  await cards.filter({ hasText: elsewhere.title }).getByRole('link').first().click();
  await expect(page.getByText('Does not say that it delivers to Ikorodu, Lagos. Ask the seller.')).toBeVisible();
  await page.getByRole('link', { name: 'Add to project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to project' });
  await dialog.getByRole('button', { name: 'Add to project' }).click();
  await expect(dialog).toBeHidden();
  await openHydrated(page, '/projects');
  await expect(page.getByText('From Onitsha, Anambra: ask about delivery to Lagos')).toBeVisible();

  await openHydrated(page, '/products/roofing?state=anambra');
  await expect(place(page, 'Ikorodu')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/roofing\?state=anambra$/);
});
