import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CreateStoreRequest } from '@mortar/contracts';
import { createBuyer, createSeller } from '../site/setup.ts';
import { chooseInAccountMenu, signIn } from '../site/accounts.ts';
import { expect, expectToast, test } from '../site/site-test.ts';
import { productForm, productScreens, storeForm, storeScreens, walkThrough } from '../site/wizards.ts';

async function productsOf(request: APIRequestContext, storeId: string): Promise<string[]> {
  const response = await request.get('/api/products/', { params: { 'filter[storeId]': storeId } });
  const { data } = (await response.json()) as { data: { products: { title: string }[] } };
  return data.products.map(({ title }) => title);
}

/** The fields whose photos the browser stores. Resized first, a photo is stored a moment after it is shown. */
async function fieldsOfStoredPhotos(): Promise<string[]> {
  const promised = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('IndexedDB failed', { cause: request.error })));
    });
  // To open a database that is not there would create it.
  const [existing] = await indexedDB.databases();
  if (!existing?.name) return [];
  const database = await promised(indexedDB.open(existing.name));
  try {
    const keys = await promised(database.transaction('photos').objectStore('photos').getAllKeys());
    return keys.flatMap((key) => (typeof key === 'string' ? key.split('/').slice(-1) : []));
  } finally {
    database.close();
  }
}

test('the store wizard keeps every screen after a reload, unsent photos included', async ({ page, request }) => {
  const name = `Reload Gates ${randomUUID().slice(0, 8)}`;
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  await page.goto('/onboarding/create-store');
  const form = storeForm(page);
  await walkThrough(form, storeScreens(name), async (screen) => {
    if (screen.photo) await expect.poll(() => page.evaluate(fieldsOfStoredPhotos)).toContain(screen.photo);
    await page.reload();
    await expect(form.getByRole('heading', { name: screen.title })).toBeVisible();
    await screen.expectFilled(form);
  });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the product wizard keeps every screen after a reload, and a double click on Submit creates one product', async ({
  page,
  request,
}) => {
  const title = `Reload sheet ${randomUUID().slice(0, 8)}`;
  const { store, ...seller } = await createSeller(request);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto('/onboarding/create-product');
  const form = productForm(page);
  await walkThrough(form, productScreens(title), async (screen) => {
    if (screen.photo) await expect.poll(() => page.evaluate(fieldsOfStoredPhotos)).toContain(screen.photo);
    await page.reload();
    await expect(form.getByRole('heading', { name: screen.title })).toBeVisible();
    await screen.expectFilled(form);
  });
  await form.getByRole('button', { name: 'Submit' }).dblclick();
  await expectToast(page, 'Created Product.');
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  expect(await productsOf(request, store.storeId)).toEqual([title]);
});

test('Back and Forward lead through the screens of a wizard, and leave no trace of it after Submit', async ({
  page,
  request,
}) => {
  const title = `Backward sheet ${randomUUID().slice(0, 8)}`;
  const { store, ...seller } = await createSeller(request);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto('/onboarding/create-product');
  const form = productForm(page);
  const screens = productScreens(title);
  const heading = (index: number) => form.getByRole('heading', { name: screens[index]?.title ?? '', exact: true });
  await walkThrough(form, screens);

  for (let index = screens.length - 2; index >= 0; index -= 1) {
    await page.goBack();
    await expect(heading(index)).toBeVisible();
    await screens[index]?.expectFilled(form);
  }
  await page.goForward();
  await expect(heading(1)).toBeVisible();
  await page.reload();
  await screens[1]?.expectFilled(form);
  await page.goBack();
  await expect(heading(0)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/create-product/);

  await page.goForward();
  for (let index = 1; index < screens.length; index += 1) {
    await page.goForward();
    await expect(heading(index)).toBeVisible();
  }
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Products' })).toBeVisible();
});

test('an unsent photo is deleted when its user signs out', async ({ page, request }) => {
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
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

test('the store wizard opens the screen of the field that the server rejects', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400.*\/api\/stores\//);
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  await page.goto('/onboarding/create-store');
  const form = storeForm(page);
  await walkThrough(form, storeScreens(' '));
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'What Is The Name Of Your Business?' })).toBeVisible();
  const name = form.getByRole('textbox', { name: 'Business name' });
  await expect(name).toHaveAccessibleDescription(/is required/);
  await expect(name).toBeFocused();
});

test('the product wizard opens the screen of the field that the server rejects', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400.*\/api\/products\//);
  await page.goto('/login');
  await signIn(page, await createSeller(request));
  await page.goto('/onboarding/create-product');
  const form = productForm(page);
  await walkThrough(form, productScreens(' '));
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'What Is The Name Of Your Product?' })).toBeVisible();
  const name = form.getByRole('textbox', { name: 'Product name' });
  await expect(name).toHaveAccessibleDescription(/is required/);
  await expect(name).toBeFocused();
});

test('the store wizard leads to the user’s store when it was opened in another tab', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409.*\/api\/stores\//);
  const { token, ...buyer } = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
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
  await expectToast(page, 'You already have a store.');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('link', { name: 'Store profile' })).toBeVisible();
});
