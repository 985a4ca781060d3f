import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from './site-test.ts';

/** Somebody who has never been on the site. */
export interface NewPerson {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  password: string;
}

export function aNewPerson(): NewPerson {
  return {
    firstname: 'Adaeze',
    lastname: 'Okafor',
    email: `adaeze.${randomUUID()}@example.com`,
    phone: `0803${randomInt(1_000_000, 9_999_999)}`,
    password: 'mortar-and-bricks',
  };
}

/** Registers on the screen that is open, and waits until the site says so. */
export async function register(page: Page, person: NewPerson): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByRole('textbox', { name: 'First name' }).fill(person.firstname);
  await form.getByRole('textbox', { name: 'Last name' }).fill(person.lastname);
  await form.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await form.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You are now registered')).toBeVisible();
}

/** Signs in on the screen that is open, and waits until the site says so. */
export async function signIn(page: Page, { email, password }: Pick<NewPerson, 'email' | 'password'>): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Logged In Successfully.')).toBeVisible();
}

/** Chooses an entry of the account menu. */
export async function chooseInAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByText(entry, { exact: true }).click();
}
