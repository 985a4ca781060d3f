import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CreateStoreRequest } from '@mortar/contracts';
import { aBuyer, aSeller } from '../site/beforehand.ts';
import { chooseInAccountMenu, signIn } from '../site/people.ts';
import { expect, test } from '../site/site-test.ts';
import { productForm, productScreens, storeForm, storeScreens, walkThrough } from '../site/wizards.ts';

async function productsOf(request: APIRequestContext, storeId: string): Promise<string[]> {
  const response = await request.get('/api/products/', { params: { 'filter[storeId]': storeId } });
  const { data } = (await response.json()) as { data: { products: { title: string }[] } };
  return data.products.map(({ title }) => title);
}

test('no screen of the store wizard loses what is on it to a reload, a photo that is not sent included', async ({
  page,
  request,
}) => {
  test.slow();
  const name = `Reload Gates ${randomUUID().slice(0, 8)}`;
  await page.goto('/login');
  await signIn(page, await aBuyer(request));
  await page.goto('/onboarding/create-store');
  const form = storeForm(page);
  await walkThrough(form, storeScreens(name), async (screen) => {
    await page.reload();
    await expect(form.getByRole('heading', { name: screen.title })).toBeVisible();
    await screen.expectFilled(form);
  });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('no screen of the product wizard does either, and a double click on Submit makes one product', async ({
  page,
  request,
}) => {
  test.slow();
  const title = `Reload sheet ${randomUUID().slice(0, 8)}`;
  const { store, ...seller } = await aSeller(request);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto('/onboarding/create-product');
  const form = productForm(page);
  await walkThrough(form, productScreens(title), async (screen) => {
    await page.reload();
    await expect(form.getByRole('heading', { name: screen.title })).toBeVisible();
    await screen.expectFilled(form);
  });
  await form.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('Created Product.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  expect(await productsOf(request, store.storeId)).toEqual([title]);
});

test('a photo that waits to be sent is gone once its person has signed out', async ({ page, request }) => {
  await page.goto('/login');
  await signIn(page, await aBuyer(request));
  await page.goto('/onboarding/create-store');
  const screens = storeScreens('Private Gates');
  await walkThrough(storeForm(page), screens.slice(0, 4));
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('mortar-private');
  await page.goto('/support');
  await chooseInAccountMenu(page, 'Log Out');
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(databases).toEqual([]);
});

test('what the server refuses of a store leads to the screen that asks for it', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.allow(/status of 400.*\/api\/stores\//);
  await page.goto('/login');
  await signIn(page, await aBuyer(request));
  await page.goto('/onboarding/create-store');
  const form = storeForm(page);
  await walkThrough(form, storeScreens(' '));
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'What Is The Name Of Your Business?' })).toBeVisible();
  const name = form.getByRole('textbox', { name: 'Business name' });
  await expect(name).toHaveAccessibleDescription(/is required/);
  await expect(name).toBeFocused();
});

test('what the server refuses of a product leads to the screen that asks for it', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.allow(/status of 400.*\/api\/products\//);
  await page.goto('/login');
  await signIn(page, await aSeller(request));
  await page.goto('/onboarding/create-product');
  const form = productForm(page);
  await walkThrough(form, productScreens(' '));
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'What Is The Name Of Your Product?' })).toBeVisible();
  const name = form.getByRole('textbox', { name: 'Product name' });
  await expect(name).toHaveAccessibleDescription(/is required/);
  await expect(name).toBeFocused();
});

test('somebody who opened their store in another tab is brought to it', async ({ page, request, consoleErrors }) => {
  test.slow();
  consoleErrors.allow(/status of 409.*\/api\/stores\//);
  const { token, ...person } = await aBuyer(request);
  await page.goto('/login');
  await signIn(page, person);
  await page.goto('/onboarding/create-store');
  const form = storeForm(page);
  await walkThrough(form, storeScreens('Second Gates'));
  const name = `First Gates ${randomUUID().slice(0, 8)}`;
  const first: CreateStoreRequest = {
    name,
    description: 'Opened on the phone.',
    business_category: ['roofing'],
    street_address: '4 Aba Road',
    country: 'Nigeria',
    state: 'Rivers',
    city: 'Port Harcourt',
  };
  await request.post('/api/stores/', {
    data: first,
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You already have a store.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('link', { name: 'Store profile' })).toBeVisible();
});
