import { createBuyer } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { mailTo } from '../site/outbox.ts';
import { expect, expectToast, test } from '../site/site-test.ts';

const CODE = /^Subject: (\d{6}) is your Mortar code/m;
const LINK = /(\/reset-password\/link\?token=[\w.-]+)/;

/** What the mail with a code to this address has: the code, or the link. */
const mailed = (email: string, what = CODE) => mailTo(email, what, CODE);

test('a user sets a new password with the code that was mailed', async ({ page, request, consoleErrors }) => {
  consoleErrors.allow(/status of 401.*\/auth\/sign-in/);
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  const forgot = page.getByRole('form', { name: 'Forgot password' });
  await forgot.getByRole('textbox', { name: 'Email' }).fill(buyer.email);
  await forgot.getByRole('textbox', { name: 'Phone number' }).fill(buyer.phone);
  await forgot.getByRole('button', { name: 'Request OTP' }).click();
  await expectToast(page, 'OTP sent to your email');
  await expect(page).toHaveURL(/\/reset-password$/);

  await expect.poll(() => mailed(buyer.email)).toMatch(/^\d{6}$/);
  const password = 'a-better-one';
  const reset = page.getByRole('form', { name: 'Reset password' });
  await expect(reset.getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email);
  await reset.getByRole('textbox', { name: 'OTP' }).fill((await mailed(buyer.email)) ?? '');
  await reset.getByLabel('New password', { exact: true }).fill(password);
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expectToast(page, 'Your password has been changed successfully Please login');
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

test('a user sets a new password with the link of the mail when others have used up the code', async ({
  page,
  request,
}) => {
  const { email, phone } = await createBuyer(request);
  const requestCode = () =>
    request.post('/api/auth/request-otp', { data: { email, phone, designation: 'reset-password' } });
  const reset = async (resetCode: string, password: string) =>
    (await request.post('/api/auth/reset-password', { data: { email, resetCode, password } })).status();
  await requestCode();
  await expect.poll(() => mailed(email)).toMatch(/^\d{6}$/);
  // The code proves the mailbox, as the link of a registration does.
  expect(await reset((await mailed(email)) ?? '', 'the-first-one')).toBe(200);

  await requestCode();
  await expect.poll(() => mailed(email, LINK)).toMatch(/^\/reset-password/);
  for (let guess = 0; guess < 6; guess += 1) expect(await reset('000000', 'a-guess')).toBe(400);
  await page.goto((await mailed(email, LINK)) ?? '');
  const form = page.getByRole('form', { name: 'Reset password' });
  await form.getByLabel('New password', { exact: true }).fill('a-better-one');
  await form.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { email, password: 'a-better-one' });
  await expect(page).toHaveURL('/');
});
