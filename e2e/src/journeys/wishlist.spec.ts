import { createBuyer, createProduct, createSeller, createWishlistWith } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, expectToast, holdToasts, type Page, test } from '../site/site-test.ts';

async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a buyer renames a wishlist, shares it with a visitor, stops sharing and deletes it', async ({
  page,
  otherPage: visitor,
  request,
  consoleErrors,
}) => {
  // The responses to a link that is no longer shared: of its reads, and of its document once that is rendered again.
  consoleErrors.allow(/status of 404.*\/wishlists?\/shared\//);
  const product = await createProduct(request, await createSeller(request));
  const buyer = await createBuyer(request);
  const { wishId } = await createWishlistWith(request, buyer, 'Kitchen', product);
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto(`/wishlist/${wishId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();

  await chooseMore(page, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit wishlist' });
  await edit.getByRole('textbox', { name: 'Wishlist Title' }).fill('Kitchen floor');
  await edit.getByRole('textbox', { name: 'Description' }).fill('Twenty square metres');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Updated Wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen floor' })).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share wishlist' });
  await share.getByRole('button', { name: 'Create link' }).click();
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/wishlist\/shared\//);
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kitchen floor' })).toBeVisible();
  await expect(visitor.getByText(`Shared by ${buyer.firstname}`)).toBeVisible();
  await expect(visitor.getByText(buyer.lastname)).toHaveCount(0);
  await visitor.getByRole('main').getByRole('link', { name: product.title }).click();
  await expect(visitor).toHaveURL(new RegExp(product.productId));

  await share.getByRole('button', { name: 'Stop sharing' }).click();
  await expectToast(page, 'The link no longer works');
  // A document is shared for some seconds.
  await expect(async () => {
    await visitor.goto(link);
    await expect(visitor.getByText('This link no longer works')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Kitchen floor' })).toHaveCount(0);
  }).toPass();
  await share.getByRole('button', { name: 'Close' }).click();

  await holdToasts(page);
  await page.getByRole('button', { name: `Remove ${product.title}` }).click();
  await expect(page.getByText('No Products Found')).toBeVisible();
  await chooseMore(page, 'Delete Wishlist');
  const remove = page.getByRole('dialog', { name: 'Delete wishlist' });
  await expect(remove.getByText('Are you sure want to delete Kitchen floor wishlist ?')).toBeVisible();
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Deleted Wishlist');
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(page.getByText('No wishlist found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectToast(page, 'Wishlist “Kitchen floor” restored');
  await expect(page.getByRole('main').getByRole('link', { name: /Kitchen floor/ })).toBeVisible();
});
