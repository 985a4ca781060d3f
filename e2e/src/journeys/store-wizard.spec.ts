import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createBuyer } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, expectToast, type Page, test } from '../site/site-test.ts';
import { PHOTO } from '../site/wizards.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Create your store' });
const next = (page: Page) => form(page).getByRole('button', { name: 'Continue' }).click();
const screen = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

async function openWizard(page: Page, request: APIRequestContext) {
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto('/onboarding/create-store');
  await screen(page, 'Open Your Store On Mortar');
  await next(page);
  return { buyer, store: `Okafor Gates ${randomUUID().slice(0, 8)}` };
}

async function fillBusinessAndAddress(page: Page, store: string): Promise<void> {
  await screen(page, 'What Is The Name Of Your Business?');
  await page.getByRole('textbox', { name: 'Business name' }).fill(store);
  await page.getByRole('textbox', { name: 'Description' }).fill('Gates that outlive the house.');
  await next(page);
  await screen(page, 'Where Is Your Business?');
  await page.getByRole('textbox', { name: 'Street address' }).fill('4 Aba Road');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Nigeria' });
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Rivers' });
  await page.getByRole('combobox', { name: 'City' }).fill('Port Harcourt');
}

async function storesNamed(request: APIRequestContext, name: string): Promise<string[]> {
  const response = await request.get('/api/stores/', { params: { 'filter[name]': name } });
  const { data } = (await response.json()) as { data: { stores: { name: string }[] } };
  return data.stores.map((store) => store.name).filter((found) => found === name);
}

test('a half-filled store survives a reload and a session that expires before Submit', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  const { buyer, store } = await openWizard(page, request);
  await fillBusinessAndAddress(page, store);
  await page.reload();
  await screen(page, 'Where Is Your Business?');
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('4 Aba Road');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Rivers');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Port Harcourt');
  await next(page);
  for (const title of ['Add A Store Image', 'Add A Cover Image']) {
    await screen(page, title);
    await page.getByLabel('Choose a photo').setInputFiles(PHOTO);
    await next(page);
  }
  await screen(page, 'What Do You Sell?');
  await page.getByRole('checkbox', { name: 'Gate' }).check();

  await context.clearCookies();
  await page.evaluate(() => sessionStorage.removeItem('accessToken'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, buyer);

  await expect(page).toHaveURL(/\/onboarding\/create-store$/);
  await screen(page, 'What Do You Sell?');
  await expect(page.getByRole('checkbox', { name: 'Gate' })).toBeChecked();
  for (const title of ['Add A Cover Image', 'Add A Store Image']) {
    await form(page).getByRole('button', { name: 'Back' }).click();
    await screen(page, title);
    await expect(form(page).getByRole('img')).toHaveJSProperty('complete', true);
    await expect(form(page).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  }
  await next(page);
  await screen(page, 'Add A Cover Image');
  await next(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, `Created ${store} store.`);
  await expect(page).toHaveURL(/\/profile\/store\//);
  await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible();
  await expect(page.getByText('4 Aba Road, Port Harcourt, Rivers')).not.toHaveCount(0);
});

test('an upload is retried when the network fails, and a double click on Submit opens one store', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { store } = await openWizard(page, request);
  await fillBusinessAndAddress(page, store);
  await next(page);

  await screen(page, 'Add A Store Image');
  await page.getByLabel('Choose a photo').setInputFiles(PHOTO);
  await expect(form(page).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  await context.setOffline(true);
  await next(page);
  await expectToast(page, 'oops something went wrong. Please select image again.');
  const failure = form(page).getByRole('alert').filter({ hasText: 'Not uploaded' });
  await expect(failure).toBeVisible();
  await screen(page, 'Add A Store Image');
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Try again: photo.jpg' }).click();
  await expect(failure).toBeHidden();
  await next(page);
  await screen(page, 'Add A Cover Image');
  await next(page);
  await screen(page, 'What Do You Sell?');
  await page.getByRole('checkbox', { name: 'Gate' }).check();

  const submitted: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/stores/') submitted.push(sent.url());
  });
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expectToast(page, `Created ${store} store.`);
  await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible();
  await expect(page.getByText('You already have a store.')).toBeHidden();
  expect(submitted).toHaveLength(1);
  expect(await storesNamed(request, store)).toEqual([store]);
});
