import { expectNoAxeViolation, PHONE } from '../site/axe.ts';
import {
  createBuyer,
  createProduct,
  createProject,
  createReview,
  createSeller,
  createWishlistWith,
} from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, holdToasts, type Page, test } from '../site/site-test.ts';

test.use({ viewport: PHONE });

async function expectGoodDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolation(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('axe finds no violation on a buyer’s pages, in their dialogs and menus', async ({ page, request }) => {
  const product = await createProduct(request, await createSeller(request));
  const buyer = await createBuyer(request);
  const wishlist = await createWishlistWith(request, buyer, 'Roof', product);
  await page.goto('/login');
  await signIn(page, buyer);

  await page.goto(`/products/view/${product.productId}`);
  await page.getByRole('button', { name: `Saved in Roof: ${product.title}` }).click();
  await expect(page.getByRole('button', { name: 'Remove from Roof' })).toBeVisible();
  await page.getByRole('button', { name: 'Create new' }).click();
  await expectGoodDialog(page, 'dialog of a saved product');
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expectGoodDialog(page, 'review dialog');

  await page.goto('/wishlist');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Create/ })
    .first()
    .click();
  await expectGoodDialog(page, 'new wishlist');

  for (const path of ['/onboarding/get-started', '/onboarding/create-store', '/notifications-details']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolation(page, path);
  }

  await page.goto(`/wishlist/${wishlist.wishId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Roof' })).toBeVisible();
  await expectNoAxeViolation(page, 'a wishlist');
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share wishlist' });
  await expect(share).toBeVisible();
  await expectNoAxeViolation(page, 'offer to share');
  await share.getByRole('button', { name: 'Create link' }).click();
  await expect(share.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expectGoodDialog(page, 'link of a shared wishlist');
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeViolation(page, 'wishlist menu');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expectGoodDialog(page, 'Edit');
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete Wishlist' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolation(page, 'the question before a deletion');
  await holdToasts(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNoAxeViolation(page, 'a deletion with Undo');

  await page.goto('/profile/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectGoodDialog(page, 'edit profile');
});

test('axe finds no violation in the dialogs and the menu of a project', async ({ page, request }) => {
  const { productId, title } = await createProduct(request, await createSeller(request));
  const buyer = await createBuyer(request);
  const project = await createProject(request, buyer, { name: 'Roof', lines: [{ productId, quantity: 40 }] });
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto(`/projects/${project.projectId}`);
  await page.getByRole('button', { name: 'Add your own item' }).click();
  await expectGoodDialog(page, 'own line');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expectGoodDialog(page, 'edit line');
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share project' });
  await share.getByRole('button', { name: 'Create link' }).click();
  await expect(share.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expectGoodDialog(page, 'link of a shared project');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeViolation(page, 'project menu');
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expectGoodDialog(page, 'Edit project');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expectGoodDialog(page, 'Delete project');
});

test('axe finds no violation in a seller’s dialogs and menus', async ({ page, request }) => {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller, {
    category: 'tiles',
    subcategory: ['floor-tiles'],
    priceUnit: 'carton',
    content: { amount: 1.44, measure: 'm2' },
  });
  const { title } = product;
  const buyer = await createBuyer(request);
  await createReview(request, buyer, product);
  await page.goto('/login');
  await signIn(page, seller);

  await page.goto(`/profile/store/${seller.store.storeId}?tab=products`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectGoodDialog(page, 'edit store');
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeViolation(page, 'owner menu');
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Product Title' })).toBeVisible();
  await expectGoodDialog(page, 'Edit');
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Add other sizes' }).click();
  await expect(page.getByRole('textbox', { name: 'Name without the size' })).toBeVisible();
  await expectGoodDialog(page, 'Add Other Sizes');
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expectGoodDialog(page, 'Delete');
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Is the price right?' });
  await expect(question).toBeVisible();
  await expectNoAxeViolation(page, 'a question about a price that was changed');
  await question.getByRole('button', { name: 'Change it' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Notifications (1)' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expectNoAxeViolation(page, 'notification panel');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: `Reply to ${buyer.firstname} ${buyer.lastname}` }).click();
  const reply = page.getByRole('form', { name: `Reply to ${buyer.firstname} ${buyer.lastname}` });
  await expect(reply).toBeVisible();
  await expectNoAxeViolation(page, 'reply to a review');
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply.getByText('Reply is required')).toBeVisible();
  await expectNoAxeViolation(page, 'a reply without words');
});
