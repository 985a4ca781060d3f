import { createBuyer, createProduct, createReview, createSeller } from '../site/setup.ts';
import { leaveDialog, moveTo, pressOn, skipToContent, typeInto } from '../site/keyboard.ts';
import { newUser, signIn } from '../site/accounts.ts';
import { expect, expectToast, holdToasts, test } from '../site/site-test.ts';

test('a user registers, signs out and signs in again with the keyboard alone', async ({ page }) => {
  const buyer = newUser();
  await page.goto('/register');
  const signUp = page.getByRole('form', { name: 'Create an account' });
  await typeInto(page, signUp.getByRole('textbox', { name: 'First name' }), buyer.firstname);
  await typeInto(page, signUp.getByRole('textbox', { name: 'Last name' }), buyer.lastname);
  await typeInto(page, signUp.getByRole('textbox', { name: 'Email' }), buyer.email);
  await typeInto(page, signUp.getByRole('textbox', { name: 'Phone number' }), buyer.phone);
  await typeInto(page, signUp.getByLabel('Password', { exact: true }), buyer.password);
  await pressOn(page, signUp.getByRole('button', { name: 'Create account' }));
  await expectToast(page, 'You are now registered');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();

  const menu = page.getByRole('button', { name: 'Account menu' });
  const account = page.getByRole('navigation', { name: 'Account' });
  // A new page has the focus at its beginning, behind the header.
  await pressOn(page, menu, 'Shift+Tab');
  await moveTo(page, account.getByRole('link', { name: 'My Profile' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, account.getByRole('button', { name: 'Log Out' }));
  await expect(page).toHaveURL(/\/login$/);

  const form = page.getByRole('form', { name: 'Sign in' });
  await typeInto(page, form.getByRole('textbox', { name: 'Email' }), buyer.email);
  await typeInto(page, form.getByLabel('Password', { exact: true }), buyer.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Logged In Successfully.');
});

test('a buyer writes a review with the keyboard alone', async ({ page, request }) => {
  const product = await createProduct(request, await createSeller(request));
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto(`/products/view/${product.productId}`);
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await skipToContent(page);
  const write = page.getByRole('button', { name: 'Write a review' });
  await pressOn(page, write);
  const form = page.getByRole('form', { name: 'Review' });
  const stars = form.getByRole('group', { name: 'Overall rating' });
  await moveTo(page, stars.getByRole('radio', { name: '1 star' }));
  for (const rating of ['2 stars', '3 stars', '4 stars']) {
    await moveTo(page, stars.getByRole('radio', { name: rating }), 'ArrowRight');
  }
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await typeInto(page, form.getByRole('textbox', { name: 'Title' }), 'Straight and light');
  await typeInto(page, form.getByRole('textbox', { name: 'Comment' }), 'Typed without a mouse.');
  await pressOn(page, form.getByRole('button', { name: 'Submit' }));
  await expectToast(page, 'Created Review');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The button of the form stays the same one.
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Typed without a mouse.');
});

test('a buyer creates, renames, shares and deletes a wishlist with the keyboard alone', async ({ page, request }) => {
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  await page.goto('/wishlist');
  await expect(page.getByText('No wishlist found')).toBeVisible();
  await skipToContent(page);
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await pressOn(page, create);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await leaveDialog(page, create);
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Wishlist Title' }), 'Kitchen');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Created Kitchen wishlist');
  await expect(create).toBeFocused();
  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Kitchen/ })
      .first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();

  const more = page.getByRole('button', { name: 'More', exact: true });
  await pressOn(page, more);
  await moveTo(page, page.getByRole('menuitem', { name: 'Edit' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Wishlist Title' }), 'Kitchen floor');
  await pressOn(page, dialog.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen floor' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();

  const share = page.getByRole('button', { name: 'Share' });
  await pressOn(page, share, 'Shift+Tab');
  await pressOn(page, dialog.getByRole('button', { name: 'Create link' }));
  await moveTo(page, dialog.getByRole('textbox', { name: 'Link' }));
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/wishlist\/shared\//);
  await pressOn(page, dialog.getByRole('button', { name: 'Stop sharing' }));
  await moveTo(page, dialog.getByRole('button', { name: 'Create link' }));
  await leaveDialog(page, share);

  await holdToasts(page);
  await pressOn(page, more);
  await moveTo(page, page.getByRole('menuitem', { name: 'Delete Wishlist' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Delete' }));
  await expectToast(page, 'Deleted Wishlist');
  await expect(page).toHaveURL(/\/wishlist$/);
  await page.keyboard.press('Control+z');
  await expectToast(page, /^Wishlist “.+” restored$/);
});

test('a seller reads notifications with the keyboard alone', async ({ page, request }) => {
  const seller = await createSeller(request);
  await createReview(request, await createBuyer(request), await createProduct(request, seller));
  await page.goto('/login');
  await signIn(page, seller);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName('Notifications (1)');
  await pressOn(page, bell, 'Shift+Tab');
  await moveTo(page, panel.getByRole('link', { name: 'View details' }));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, panel.getByRole('button', { name: 'Mark all as read' }));
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await pressOn(page, panel.getByRole('link', { name: 'View all notifications' }));
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('button', { name: 'Mark All As Read' })).toBeDisabled();
});

test('a user changes a profile with the keyboard alone', async ({ page, request }) => {
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto('/profile/my-profile');
  await skipToContent(page);
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await pressOn(page, edit);
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await moveTo(page, dialog.getByRole('button', { name: 'Change Photo' }));
  await typeInto(page, dialog.getByRole('textbox', { name: 'FirstName' }), 'Chidinma');
  await pressOn(page, dialog.getByRole('button', { name: 'Update' }));
  await expectToast(page, 'Updated Profile');
  await expect(page.getByRole('heading', { name: `Chidinma ${buyer.lastname}` })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});

test('a user changes the phone number with the keyboard alone', async ({ page, request }) => {
  const [buyer, { phone }] = [await createBuyer(request), newUser()];
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto('/settings');
  await skipToContent(page);
  const change = page.getByRole('button', { name: 'Change phone number' });
  await pressOn(page, change);
  const dialog = page.getByRole('dialog', { name: 'Change phone number' });
  await typeInto(page, dialog.getByRole('textbox', { name: 'New phone number' }), phone);
  await typeInto(page, dialog.getByLabel('Your password', { exact: true }), buyer.password);
  await pressOn(page, dialog.getByRole('button', { name: 'Change number' }));
  await expectToast(page, 'Your phone number is changed');
  await expect(page.getByRole('tabpanel').getByText(`+234${phone.slice(1)}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
});
