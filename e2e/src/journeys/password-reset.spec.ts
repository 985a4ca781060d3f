import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuyer } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { SITE_DATA } from '../site/site.ts';
import { expect, test } from '../site/site-test.ts';

const CODE = /^Subject: (\d{6}) is your Mortar code/m;

/** The code in the mail to this address. */
async function mailedCode(email: string): Promise<string | undefined> {
  const outbox = join(SITE_DATA, 'outbox');
  // The folder is created with the first mail.
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.find((mail) => mail.includes(email) && CODE.test(mail))?.match(CODE)?.[1];
}

test('a user sets a new password with the code that was mailed', async ({ page, request, consoleErrors }) => {
  consoleErrors.allow(/status of 401.*\/auth\/sign-in/);
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  const forgot = page.getByRole('form', { name: 'Forgot password' });
  await forgot.getByRole('textbox', { name: 'Email' }).fill(buyer.email);
  await forgot.getByRole('textbox', { name: 'Phone number' }).fill(buyer.phone);
  await forgot.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByText('OTP sent to your email')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);

  await expect.poll(() => mailedCode(buyer.email)).toMatch(/^\d{6}$/);
  const password = 'a-better-one';
  const reset = page.getByRole('form', { name: 'Reset password' });
  await expect(reset.getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email);
  await reset.getByRole('textbox', { name: 'OTP' }).fill((await mailedCode(buyer.email)) ?? '');
  await reset.getByLabel('New password', { exact: true }).fill(password);
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(buyer.email);
  await form.getByLabel('Password', { exact: true }).fill(buyer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await signIn(page, { email: buyer.email, password });
  await expect(page).toHaveURL('/');
});
