import { randomUUID } from 'node:crypto';
import { createBuyer, createProduct, createReview, createSeller } from '../site/setup.ts';
import { moveTo, pressOn, skipToContent, typeInto } from '../site/keyboard.ts';
import { signIn } from '../site/accounts.ts';
import { expect, expectToast, test } from '../site/site-test.ts';
import { PHOTO, productForm } from '../site/wizards.ts';

test('a seller adds a product with a photo with the keyboard alone', async ({ page, request }) => {
  const seller = await createSeller(request);
  const title = `Ridge cap ${randomUUID().slice(0, 8)}`;
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto('/onboarding/create-product');
  const form = productForm(page);
  const next = () => pressOn(page, form.getByRole('button', { name: 'Continue' }));
  await next();
  await typeInto(page, form.getByRole('textbox', { name: 'Product name' }), title);
  await next();
  await typeInto(page, form.getByRole('textbox', { name: 'Description' }), 'Folded, painted, two metres long.');
  await next();

  // Well before the press: the browser takes a moment to hand over its choosers.
  const chooser = page.waitForEvent('filechooser');
  await moveTo(page, form.getByLabel('Add photos'));
  await page.keyboard.press('Space');
  await (await chooser).setFiles(PHOTO);
  await expect(form.getByRole('img')).toBeVisible();
  await next();

  await moveTo(page, form.getByRole('radio').first());
  await moveTo(page, form.getByRole('radio', { name: 'Roofing' }), 'ArrowDown');
  await expect(form.getByRole('radio', { name: 'Roofing' })).toBeChecked();
  await next();
  await moveTo(page, form.getByRole('checkbox', { name: 'Gutters & Accessories' }));
  await page.keyboard.press('Space');
  await next();
  await moveTo(page, form.getByRole('checkbox', { name: 'Ridge cap' }));
  await page.keyboard.press('Space');
  await next();
  await typeInto(page, form.getByRole('textbox', { name: 'Price in naira' }), '3500');
  const unit = form.getByRole('combobox', { name: 'The price is for one' });
  await typeInto(page, unit, 'length');
  await expect(unit).toHaveValue('length');
  await pressOn(page, form.getByRole('button', { name: 'Submit' }));
  await expectToast(page, 'Created Product.');
  await expect(page.getByRole('heading', { level: 1, name: seller.store.name })).toBeVisible();
});

test('a seller replies to a review with the keyboard alone', async ({ page, request }) => {
  const seller = await createSeller(request);
  const buyer = await createBuyer(request);
  await createReview(request, buyer, await createProduct(request, seller));
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/profile/store/${seller.store.storeId}`);
  await skipToContent(page);
  await moveTo(page, page.getByRole('tab', { selected: true }));
  await moveTo(page, page.getByRole('tab', { name: 'Reviews' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  const author = `${buyer.firstname} ${buyer.lastname}`;
  const reply = page.getByRole('button', { name: `Reply to ${author}` });
  await pressOn(page, reply);
  const replyField = page.getByRole('textbox', { name: `Your reply to ${author}` });
  await expect(replyField).toBeFocused();
  await page.keyboard.type('Not yet sure.');
  await pressOn(page, page.getByRole('button', { name: 'Cancel' }));
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(replyField).toBeFocused();
  await page.keyboard.type('Thank you, without a mouse.');
  await pressOn(page, page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByText('Thank you, without a mouse.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit reply to ${author}` })).toBeFocused();
});
