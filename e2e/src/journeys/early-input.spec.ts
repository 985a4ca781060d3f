import type { Locator } from '@playwright/test';
import { DOCUMENT_STATE_ELEMENT_ID } from '@mortar/federation/names';
import { signIn } from '../site/accounts.ts';
import { renderedDocument } from '../site/documents.ts';
import { openHydrated } from '../site/hydrated.ts';
import { createBuyer } from '../site/setup.ts';
import { expect, expectToast, type Page, test } from '../site/site-test.ts';

const HOST_SCRIPT = /\/assets\/shell\/[^/]+\/main\..*\.js$/;
const REMOTE_SCRIPTS = /\/assets\/mfe-catalog\/.*\.js$/;

/** Holds the `scripts` of a page back until the returned function is called. */
async function withhold(scripts: RegExp, page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Opens a rendered document whose `scripts` arrive when the returned function is called. */
async function openWithout(scripts: RegExp, page: Page, path: string): Promise<() => void> {
  await renderedDocument(page.request, path);
  const arrive = await withhold(scripts, page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(stateOf(page)).toBeAttached();
  return arrive;
}

const stateOf = (page: Page) => page.locator(`#${DOCUMENT_STATE_ELEMENT_ID}`);

const heart = (page: Page) => page.getByRole('button', { name: /to a wishlist$/ }).first();

/** Presses a control, once, and expects that it shows that it was heard. */
async function press(control: Locator): Promise<void> {
  await control.click();
  await expect(control).toHaveAttribute('data-heard');
}

test('a heart that is pressed before the scripts are there leads a visitor to sign in without them', async ({
  page,
}) => {
  await openWithout(HOST_SCRIPT, page, '/products/paints');
  await heart(page).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fproducts%2Fpaints%3Fsave%3D[\da-f-]{36}#to-save$/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByText('Please sign in to save the product.')).toBeVisible();
});

test('a heart of a filtered list that is pressed before the scripts are there leads back to that list', async ({
  page,
}) => {
  const arrive = await openWithout(HOST_SCRIPT, page, '/products/paints?min=1');
  await press(heart(page));
  arrive();
  await expectToast(page, 'You need to login first');
  await expect(page).toHaveURL(/\/login$/);
});

test('a heart that is pressed before its remote is there opens the wishlists of a signed-in buyer', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  const arrive = await openWithout(REMOTE_SCRIPTS, page, '/products/paints');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await press(heart(page));
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('filters open before the scripts are there, and what was chosen in them is applied', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const arrive = await openWithout(HOST_SCRIPT, page, '/products/paints');
  const button = page.locator('main').getByRole('button', { name: 'Filters', exact: true });
  await button.click();
  await expect(button).not.toHaveAttribute('data-heard');
  const panel = page.locator('#filter-panel');
  await panel.getByRole('checkbox').first().check();
  arrive();
  await expect(page).toHaveURL(/\/products\/paints\?sub=/);
  const dialog = page.getByRole('dialog', { name: 'Filter Products' });
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the category menu opens before the scripts are there, and has the categories when they are', async ({ page }) => {
  const arrive = await openWithout(HOST_SCRIPT, page, '/products/paints');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await menu.locator('summary').click();
  await expect(menu.getByRole('link', { name: 'Browse by Category' })).toBeVisible();
  arrive();
  await expect(menu.getByRole('link', { name: 'Tiles', exact: true })).toBeVisible();
});

test('a photo that is pressed before its remote is there opens large', async ({ page, request }) => {
  const response = await request.get('/api/products/?limit=1&filter[category]=paints');
  const { data } = (await response.json()) as { data: { products: { productId: string }[] } };
  const arrive = await openWithout(REMOTE_SCRIPTS, page, `/products/view/${data.products[0]?.productId}`);
  await press(page.getByRole('link', { name: 'Enlarge the photo' }));
  arrive();
  await expect(page.getByRole('group', { name: /^1 of/ })).toBeVisible();
  await expect(page).toHaveURL(/#photo-1$/);
});

test('what is typed before the scripts are there is searched for', async ({ page }) => {
  const arrive = await openWithout(HOST_SCRIPT, page, '/search');
  const box = page.getByRole('combobox', { name: 'Search for anything' });
  await box.fill('paint');
  arrive();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(box).toHaveValue('paint');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'paint Results' })).toBeVisible();
});

test('a sign-in that is submitted before the scripts are there signs the user in', async ({ page, request }) => {
  const { email, password } = await createBuyer(request);
  const arrive = await openWithout(HOST_SCRIPT, page, '/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await press(form.getByRole('button', { name: 'Sign in' }));
  arrive();
  await expectToast(page, 'Logged In Successfully.');
  expect(page.url()).not.toContain('@');
});

test('Back opens the page before when the scripts of a page that was loaded again are not there yet', async ({
  page,
}) => {
  await renderedDocument(page.request, '/');
  await openHydrated(page, '/products/paints');
  await page.getByRole('banner').getByRole('link', { name: 'Mortar' }).click();
  await expect(page).toHaveURL('/');
  const arrive = await withhold(HOST_SCRIPT, page);
  await page.reload({ waitUntil: 'commit' });
  await expect(stateOf(page)).toBeAttached();
  // Both pages are of this one document: nothing but the address changes.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/products/paints');
  arrive();
  await expect(page.getByText(/product\(s\) found/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Paints' })).toBeVisible();
});
