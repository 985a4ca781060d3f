// Its name lets it run among the first: a network gets 60 mails an hour that confirm addresses, and all journeys share one.
import { readFile } from 'node:fs/promises';
import { chooseInAccountMenu, newUser, signIn } from '../site/accounts.ts';
import { mailTo } from '../site/outbox.ts';
import { createBuyer } from '../site/setup.ts';
import { expect, expectToast, type Page, test } from '../site/site-test.ts';

const CONFIRMED = /(\/confirm-email\?token=[\w.-]+)/;
const NEW_EMAIL = /(\/settings\?confirm=[\w.-]+)/;
const UNDO = /(\/undo-change\?token=[\w.-]+)/;

/** A signed-in buyer whose email is confirmed, in the settings. */
async function openSettings(page: Page, buyer: Awaited<ReturnType<typeof createBuyer>>): Promise<void> {
  await page.goto('/login');
  await signIn(page, buyer);
  await expect.poll(() => mailTo(buyer.email, CONFIRMED)).toBeDefined();
  await page.goto((await mailTo(buyer.email, CONFIRMED)) ?? '');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await chooseInAccountMenu(page, 'Setting');
  await expect(page).toHaveURL(/\/settings$/);
}

test('a user gets a new email address once it is confirmed, and the owner of the old one undoes it', async ({
  page,
  request,
}) => {
  const buyer = await createBuyer(request);
  const { email } = newUser();
  await openSettings(page, buyer);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByRole('textbox', { name: 'New email' }).fill(email);
  await dialog.getByLabel('Your password', { exact: true }).fill(buyer.password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Waiting for ${email}`)).toBeVisible();

  await expect.poll(() => mailTo(email, NEW_EMAIL)).toBeDefined();
  await page.goto((await mailTo(email, NEW_EMAIL)) ?? '');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expectToast(page, 'Your new email is confirmed');
  await expect(page.getByRole('tabpanel').getByText(email)).toBeVisible();

  await expect.poll(() => mailTo(buyer.email, UNDO, /address of your Mortar account was changed/)).toBeDefined();
  await page.goto((await mailTo(buyer.email, UNDO)) ?? '');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is as it was' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a user downloads what is stored about them, closes the account, and keeps it at the next sign-in', async ({
  page,
  request,
}) => {
  const buyer = await createBuyer(request);
  await openSettings(page, buyer);
  await page.getByRole('tab', { name: 'Your data' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as Record<string, unknown[]>;
  expect(data.account).toEqual([expect.objectContaining({ email: buyer.email })]);

  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account' });
  await dialog.getByLabel('Your password', { exact: true }).fill(buyer.password);
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Your account will be closed in 7 days.');
  await signIn(page, buyer);
  await expect(page).toHaveURL('/settings');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(page, 'Your account stays open');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
});
