import { randomUUID } from 'node:crypto';
import { signIn } from '../site/accounts.ts';
import { createSeller } from '../site/setup.ts';
import { expect, expectToast, holdToasts, test } from '../site/site-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a seller pastes a price list on a phone, raises the prices by a percentage, and pauses a product', async ({
  page,
  otherPage: visitor,
  request,
}) => {
  const seller = await createSeller(request);
  const mark = randomUUID().slice(0, 8);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto('/seller/import');
  await page
    .getByRole('textbox', { name: /^Paste your price list/ })
    .fill(`Ridge cap ${mark} 3,500 per length\nRoofing sheet ${mark} - ₦24.5k/sheet\nRoofing nail ${mark} 1200`);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByRole('textbox', { name: `Price of Ridge cap ${mark}` })).toHaveValue('3,500');
  await expect(page.getByRole('combobox', { name: `Unit of Roofing sheet ${mark}` })).toHaveValue('sheet');
  await page.getByRole('combobox', { name: `Category of Ridge cap ${mark}` }).selectOption('Roofing');
  await page.getByRole('combobox', { name: `Category of Roofing nail ${mark}` }).selectOption('Roofing');
  await page.getByRole('button', { name: 'Check 3 products' }).click();
  await expect(page.getByText('3 rows: 3 new, 0 changed')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 3', exact: true }).click();
  await expect(page.getByText('3 products are in your store.')).toBeVisible();

  await page.getByRole('link', { name: 'Your products' }).click();
  const price = (title: string) => page.getByRole('textbox', { name: `Price of ${title} ${mark}` });
  await expect(price('Roofing sheet')).toHaveValue('24,500');
  await holdToasts(page);
  await page.getByRole('checkbox', { name: 'Select all 3' }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await expect(dialog.getByRole('textbox', { name: 'By' })).toBeFocused();
  await page.keyboard.type('8');
  await expect(dialog.getByText('₦24,500 → ₦26,450')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 3 prices' }).click();
  await expectToast(page, '3 products changed');
  await expect(price('Roofing sheet')).toHaveValue('26,450');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price('Roofing sheet')).toHaveValue('24,500');

  await price('Ridge cap').fill('3600');
  await page.keyboard.press('Tab');
  await expectToast(page, 'Product updated successfully!');

  const link = page.getByRole('link', { name: `Roofing sheet ${mark}` });
  const address = (await link.getAttribute('href')) ?? '';
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: `Roofing sheet ${mark}` })).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose Roofing sheet ${mark}` }).check();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(link).toHaveCount(0);
  const gone = await visitor.request.get(`/api${address.replace('/view', '')}`);
  expect(gone.status()).toBe(404);
});
