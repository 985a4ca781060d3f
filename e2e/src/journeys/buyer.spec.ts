import { newUser, chooseInAccountMenu, register, signIn } from '../site/accounts.ts';
import { expect, expectToast, test } from '../site/site-test.ts';
import { addToNewWishlist } from '../site/wishlist-dialog.ts';

test('a new user registers, signs in again and adds a product to a new wishlist', { tag: '@change-phone' }, async ({
  page,
}) => {
  const user = newUser();
  await page.goto('/register');
  await register(page, user);
  await expect(page).toHaveURL('/');

  await chooseInAccountMenu(page, 'Log Out');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/products/tiles');
  const cards = page.getByRole('main').getByRole('article');
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  // A product that another test adds may be the first one now.
  const card = cards.filter({ hasText: title }).first();
  await card.getByRole('button', { name: /to a wishlist$/ }).click();
  // The heart is a link before hydration, whose address says where from.
  await expect(page).toHaveURL(/\/login(\?from=|$)/);
  await signIn(page, user);

  // Back in the list, and in the dialog that the heart was pressed for.
  await expect(page).toHaveURL(/\/products\/tiles$/);
  const dialog = page.getByRole('dialog', { name: 'Add to wishlist' });
  await expect(dialog.getByText('No wishlist found')).toBeVisible();
  await addToNewWishlist(dialog, 'Guest bathroom');
  await expectToast(page, 'Created Guest bathroom wishlist');
  await expectToast(page, 'Added to wishlist');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: /^Saved in Guest bathroom/ })).toBeVisible();

  await chooseInAccountMenu(page, 'Wishlist');
  await page
    .getByRole('link', { name: /Guest bathroom/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guest bathroom' })).toBeVisible();
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
});

test('a session is restored in a new tab, and ends in every tab when the user signs out', async ({ page, context }) => {
  await page.goto('/register');
  await register(page, newUser());
  const tab = await context.newPage();
  await tab.goto('/wishlist');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(/\/wishlist$/);
  await chooseInAccountMenu(tab, 'Log Out');
  await expect(tab).toHaveURL(/\/login$/);
  await page.goto('/wishlist');
  await expect(page).toHaveURL(/\/login$/);
});
