import { randomInt, randomUUID } from 'node:crypto';
import { expectToast, type Page } from './site-test.ts';

/** What a new user enters to register. */
export interface NewUser {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  password: string;
}

export function newUser(): NewUser {
  return {
    firstname: 'Adaeze',
    lastname: 'Okafor',
    email: `adaeze.${randomUUID()}@example.com`,
    phone: `0803${randomInt(1_000_000, 9_999_999)}`,
    password: 'mortar-and-bricks',
  };
}

/** Registers on the open screen, and waits for the confirmation. */
export async function register(page: Page, user: NewUser): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByRole('textbox', { name: 'First name' }).fill(user.firstname);
  await form.getByRole('textbox', { name: 'Last name' }).fill(user.lastname);
  await form.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await form.getByRole('textbox', { name: 'Phone number' }).fill(user.phone);
  await form.getByLabel('Password', { exact: true }).fill(user.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'You are now registered');
}

/** Signs in on the open screen, and waits for the confirmation. */
export async function signIn(page: Page, { email, password }: Pick<NewUser, 'email' | 'password'>): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expectToast(page, 'Logged In Successfully.');
}

/** Chooses an entry of the account menu. */
export async function chooseInAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByText(entry, { exact: true }).click();
}
