import { signIn } from '../site/accounts.ts';
import { createProduct, createSeller } from '../site/setup.ts';
import { expect, expectToast, test } from '../site/site-test.ts';

test('what was typed into Edit Product is there again after a session that was ended elsewhere', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const seller = await createSeller(request);
  const product = await createProduct(request, seller);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/profile/store/${seller.store.storeId}?tab=products`);
  await page.getByRole('button', { name: `Manage ${product.title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit Product' });
  await form.getByRole('textbox', { name: 'Product Title' }).fill('Typed for a long time');
  await request.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${seller.token}` } });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await signIn(page, seller);
  await expect(form.getByRole('textbox', { name: 'Product Title' })).toHaveValue('Typed for a long time');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Product updated successfully!');
});
