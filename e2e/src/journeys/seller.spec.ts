import { randomUUID } from 'node:crypto';
import { newUser, chooseInAccountMenu, register } from '../site/accounts.ts';
import { expect, expectToast, type Page, test } from '../site/site-test.ts';
import { PHOTO } from '../site/wizards.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

async function openStore(page: Page, name: string): Promise<void> {
  const title = (text: string) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await title('Open Your Store On Mortar');
  await next(page);
  await title('What Is The Name Of Your Business?');
  await page.getByRole('textbox', { name: 'Business name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Tiles and gates for every house.');
  await next(page);
  await title('Where Is Your Business?');
  await page.getByRole('textbox', { name: 'Street address' }).fill('4 Aba Road');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Nigeria' });
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Lagos' });
  await page.getByRole('combobox', { name: 'City' }).fill('Ikeja');
  await next(page);
  for (const image of ['Add A Store Image', 'Add A Cover Image']) {
    await title(image);
    await page.getByLabel('Choose a photo').setInputFiles(PHOTO);
    await next(page);
  }
  await title('What Do You Sell?');
  await page.getByRole('checkbox', { name: 'Tiles' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, `Created ${name} store.`);
}

async function addProduct(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a product' });
  await next(page);
  await form.getByRole('textbox', { name: 'Product name' }).fill(title);
  await next(page);
  await form.getByRole('textbox', { name: 'Description' }).fill('Polished porcelain, sixty by sixty.');
  await next(page);
  await form.getByLabel('Add photos').setInputFiles(PHOTO);
  await next(page);
  await form.getByRole('radio', { name: 'Tiles' }).check();
  await next(page);
  await form.getByRole('checkbox').first().check();
  await next(page);
  await expect(form.getByRole('heading', { level: 1 })).toContainText(/tag/i);
  await next(page);
  await form.getByRole('textbox', { name: 'Price in naira' }).fill('18500');
  await form.getByRole('combobox', { name: 'The price is for one' }).selectOption('carton');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Created Product.');
}

test('a user opens a store, and its product is on the store page, in its category and in search', {
  tag: '@change-phone',
}, async ({ page }) => {
  const code = randomUUID().slice(0, 8);
  const store = `Okafor Tiles ${code}`;
  const product = `Zuma grey porcelain ${code}`;
  await page.goto('/register');
  await register(page, newUser());
  await chooseInAccountMenu(page, 'Become a seller');
  await expect(page.getByRole('heading', { name: 'Sell on Mortar in 3 easy steps' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await openStore(page, store);
  await expect(page).toHaveURL(/\/profile\/store\//);
  await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible();

  await page.getByRole('link', { name: 'Add Product' }).click();
  await addProduct(page, product);
  await expect(page).toHaveURL(/\/profile\/store\//);
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByText('1 product(s) found')).toBeVisible();
  const card = page.getByRole('main').getByRole('article').filter({ hasText: product });
  await expect(card.getByText('₦18,500')).toBeVisible();
  await expect(card.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);

  // A document is shared for some seconds.
  await expect(async () => {
    await page.goto('/products/tiles?sort=1');
    await expect(page.getByRole('article').filter({ hasText: product })).toBeVisible();
  }).toPass();

  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search for anything' }).fill(`zuma ${code}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: product })).toBeVisible();
});
