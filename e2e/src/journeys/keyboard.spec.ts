import { randomUUID } from 'node:crypto';
import { createBuyer } from '../site/setup.ts';
import { leaveDialog, moveTo, pressOn, typeInto } from '../site/keyboard.ts';
import { openHydrated } from '../site/hydrated.ts';
import { signIn } from '../site/accounts.ts';
import { watchNetwork } from '../site/network-quiet.ts';
import { expect, expectToast, test } from '../site/site-test.ts';

test('a buyer goes from home to a product and adds it to a wishlist with the keyboard alone', async ({
  page,
  request,
}) => {
  const buyer = await createBuyer(request);
  await page.goto('/');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await pressOn(page, categories.locator('summary'));
  const paints = categories.getByRole('link', { name: 'Paints', exact: true });
  await expect(paints).toBeVisible();
  await moveTo(page, categories.getByRole('link').first());
  await moveTo(page, paints, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/paints$/);

  await expect(page.getByRole('heading', { level: 1, name: 'Paints' })).toBeVisible();
  await pressOn(page, page.getByRole('main').getByRole('article').first().getByRole('link'));
  await expect(page).toHaveURL(/\/products\/view\//);
  // Until the product is there, the listing is, which has hearts too.
  await expect(page.getByRole('heading', { level: 1, name: 'Paints' })).toBeHidden();
  const product = page.url();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /to a wishlist$/ })
    .first();
  await pressOn(page, heart);
  await expectToast(page, 'You need to login first');
  await expect(page).toHaveURL(/\/login$/);

  const form = page.getByRole('form', { name: 'Sign in' });
  await typeInto(page, form.getByRole('textbox', { name: 'Email' }), buyer.email);
  await typeInto(page, form.getByLabel('Password', { exact: true }), buyer.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Logged In Successfully.');
  await expect(page).toHaveURL(product);

  const dialog = page.getByRole('dialog', { name: 'Add to wishlist' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(heart).toBeFocused();

  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Create new' }));
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name' }), 'By keyboard');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Description' }), 'What we saw first.');
  await pressOn(page, dialog.getByRole('button', { name: 'Create and add' }));
  await expectToast(page, 'Added to wishlist');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Saved in By keyboard: / })).toBeFocused();
});

test('a user opens a store with the keyboard alone', async ({ page, request }) => {
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto('/onboarding/get-started');
  await pressOn(page, page.getByRole('link', { name: 'Get Started' }));
  const next = () => pressOn(page, page.getByRole('button', { name: 'Continue' }));
  await next();
  const name = `Keyboard Tiles ${randomUUID().slice(0, 8)}`;
  await typeInto(page, page.getByRole('textbox', { name: 'Business name' }), name);
  await typeInto(page, page.getByRole('textbox', { name: 'Description' }), 'Tiles, opened without a mouse.');
  await next();
  await typeInto(page, page.getByRole('textbox', { name: 'Street address' }), '1 Broad Street');
  const country = page.getByRole('combobox', { name: 'Country' });
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(country.getByRole('option', { name: 'Nigeria' })).toBeAttached();
  await moveTo(page, country);
  await page.keyboard.type('Nigeria');
  await expect(state.getByRole('option', { name: 'Lagos' })).toBeAttached();
  await moveTo(page, state);
  await page.keyboard.type('Lagos');
  await typeInto(page, page.getByRole('combobox', { name: 'City' }), 'Lagos');
  await next();
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Store Image' })).toBeVisible();
  await next();
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Cover Image' })).toBeVisible();
  await next();
  await moveTo(page, page.getByRole('checkbox', { name: 'Tiles' }));
  await page.keyboard.press('Space');
  await pressOn(page, page.getByRole('button', { name: 'Submit' }));
  await expectToast(page, `Created ${name} store.`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a visitor searches, filters, sorts and opens a product with the keyboard alone', async ({ page }) => {
  const quiet = watchNetwork(page);
  await openHydrated(page, '/');
  await typeInto(page, page.getByRole('banner').getByRole('combobox', { name: 'Search' }), 'tile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'tile Results' })).toBeVisible();

  const button = page.getByRole('button', { name: /^Filters/ });
  const overPage = await button.isVisible();
  if (overPage) await pressOn(page, button);
  const filters = overPage ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filter Products' });
  await moveTo(page, filters.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/category=/);
  await expect(filters.getByRole('checkbox').first()).toBeChecked();
  if (overPage) await leaveDialog(page, button);

  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await moveTo(page, sort);
  await page.keyboard.type('Price Low');
  await expect(page).toHaveURL(/sort=2/);
  await quiet();
  await expect(sort).toBeFocused();
  const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await pressOn(page, card.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
