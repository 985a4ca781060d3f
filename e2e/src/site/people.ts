import { randomUUID } from 'node:crypto';
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
  const unique = randomUUID().replaceAll(/\D/g, '').padEnd(8, '7');
  return {
    firstname: 'Adaeze',
    lastname: 'Okafor',
    email: `adaeze.${randomUUID()}@example.com`,
    phone: `0803${unique.slice(0, 7)}`,
    password: 'mortar-and-bricks',
  };
}

/** Registers on the screen that is open and waits until the site says so. */
export async function register(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('First name').fill(person.firstname);
  await page.getByLabel('Last name').fill(person.lastname);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('You are now registered')).toBeVisible();
}
