import { createProduct, createSeller } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { openHydrated } from '../site/hydrated.ts';
import { expect, expectToast, holdToasts, type Page, test } from '../site/site-test.ts';
import { PHOTO } from '../site/wizards.ts';

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a seller edits a product on the store page, deletes it and deletes another from its own page', async ({
  page,
  otherPage: visitor,
  request,
}) => {
  const seller = await createSeller(request);
  const sheet = await createProduct(request, seller);
  const ridge = await createProduct(request, seller, { title: 'Ridge cap' });
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/profile/store/${seller.store.storeId}?tab=products`);
  await expect(page.getByText('2 product(s) found')).toBeVisible();

  await choose(page, sheet.title, 'Edit');
  const form = page.getByRole('form', { name: 'Edit Product' });
  const renamed = `${sheet.title}, black`;
  await form.getByRole('textbox', { name: 'Product Title' }).fill(renamed);
  await form.getByRole('textbox', { name: 'Price' }).fill('26750');
  await form.getByLabel('Add photos').setInputFiles(PHOTO);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Product updated successfully!');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: renamed });
  await expect(card.getByText('₦26,750')).toBeVisible();
  await expect(card.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await openHydrated(visitor, `/products/view/${sheet.productId}`);
  await expect(visitor.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(visitor.getByRole('button', { name: `Manage ${renamed}` })).toHaveCount(0);

  await holdToasts(page);
  await choose(page, renamed, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Product' });
  await expect(dialog.getByText(`Are you sure want to delete ${renamed} ?`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await choose(page, renamed, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Product deleted successfully');
  await expect(page.getByText('1 product(s) found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, `${renamed} restored`);
  await expect(card).toBeVisible();
  await choose(page, renamed, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: ridge.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: ridge.title })).toBeVisible();
  await choose(page, ridge.title, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/onboarding\/create-product$/);
});

test('a seller adds other sizes of a product in one table, and buyers go from one to another', async ({
  page,
  otherPage: visitor,
  request,
}) => {
  const seller = await createSeller(request);
  const tile = await createProduct(request, seller, { title: 'Carrara tile 60x60', price: 12_500 });
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/products/view/${tile.productId}`);
  await choose(page, tile.title, 'Add other sizes');
  const form = page.getByRole('form', { name: 'Add Other Sizes' });
  await expect(form.getByRole('textbox', { name: 'Name without the size' })).toHaveValue('Carrara tile');
  await form.getByRole('group', { name: 'Size 1' }).getByRole('textbox', { name: 'Size' }).fill('30x30');
  await form.getByRole('group', { name: 'Size 1' }).getByRole('textbox', { name: 'Price' }).fill('6000');
  await form.getByRole('group', { name: 'Size 2' }).getByRole('textbox', { name: 'Size' }).fill('60x60');
  await form.getByRole('group', { name: 'Size 2' }).getByRole('textbox', { name: 'Colour' }).fill('Grey');
  await form.getByRole('group', { name: 'Size 2' }).getByRole('textbox', { name: 'Price' }).fill('13000');
  await form.getByRole('button', { name: 'Create Products' }).click();
  await expectToast(page, 'Created 2 products.');
  await expect(page.getByRole('link', { name: '60x60 Grey ₦13,000' })).toBeVisible();

  // Nobody has opened it yet: its document is as new as its sizes.
  const small = await page.getByRole('link', { name: '30x30 ₦6,000' }).getAttribute('href');
  await openHydrated(visitor, small ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Carrara tile 30x30' })).toBeVisible();
  await visitor.getByRole('link', { name: '60x60 Grey ₦13,000' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Carrara tile 60x60 Grey' })).toBeVisible();
});
