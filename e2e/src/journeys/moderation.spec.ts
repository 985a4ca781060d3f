import { chooseInAccountMenu, signIn } from '../site/accounts.ts';
import { demoModerator } from '../site/demo-accounts.ts';
import { createBuyer, createProduct, createSeller, report } from '../site/setup.ts';
import { expect, test } from '../site/site-test.ts';

test('a moderator suspends what was reported, and who reported it is told', { tag: '@change' }, async ({
  page,
  otherPage: reporterPage,
  request,
  consoleErrors,
}) => {
  // The server refuses the reporter what moderators read.
  consoleErrors.allow(/403 \(Forbidden\)/);
  const product = await createProduct(request, await createSeller(request));
  const reporter = await createBuyer(request);
  await report(request, reporter, product);

  await page.goto('/login');
  await signIn(page, demoModerator);
  await chooseInAccountMenu(page, 'Moderation');
  const queue = page.getByRole('list', { name: 'Reported' });
  await queue.getByRole('link', { name: product.title }).click();
  await expect(page.getByRole('list', { name: 'Reports' })).toContainText('Nothing was delivered');
  await page.getByRole('button', { name: 'Suspend product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend product' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Never delivered');
  await dialog.getByRole('button', { name: 'Suspend product' }).click();
  await expect(page.getByRole('button', { name: 'Restore product' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Record' })).toContainText('Never delivered');
  expect((await request.get(`/api/products/${product.productId}`)).status()).toBe(404);

  await reporterPage.goto('/login');
  await signIn(reporterPage, reporter);
  await reporterPage.goto('/notifications');
  await expect(reporterPage.getByText(`Thank you for your report about ${product.title}`)).toBeVisible();
  await reporterPage.goto('/moderation');
  await expect(reporterPage.getByText('This page is for moderators')).toBeVisible();
});
