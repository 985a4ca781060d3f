import { DOCUMENT_STATE_ELEMENT_ID } from '@mortar/federation/names';
import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';
import { renderedDocument } from '../site/documents.ts';
import {
  createBuyer,
  createProduct,
  createReview,
  createSeller,
  createWishlistWith,
  shareWishlist,
} from '../site/setup.ts';
import { expect, type Page, test } from '../site/site-test.ts';

test.use({ javaScriptEnabled: false } satisfies BrowserContextOptions);

/** Opens a page whose document is rendered, and expects it to look right. */
async function open(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await renderedDocument(request, path);
  await page.goto(path);
  await expectRendered(page);
  await expectToLookRight(page);
}

/** On a busy machine a document may miss its deadline, and a page that was rendered may be shared no more. */
async function expectRendered(page: Page): Promise<void> {
  await expect(async () => {
    if ((await page.locator(`#${DOCUMENT_STATE_ELEMENT_ID}`).count()) > 0) return;
    await page.reload();
    expect(await page.locator(`#${DOCUMENT_STATE_ELEMENT_ID}`).count()).toBe(1);
  }).toPass();
}

/** In its own styles, no wider than the screen, with all of its images. */
async function expectToLookRight(page: Page): Promise<void> {
  const { width, screen, font, broken } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
    font: getComputedStyle(document.body).fontFamily,
    broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  }));
  expect(width, 'the width of the page').toBeLessThanOrEqual(screen);
  expect(font, 'the font of the stylesheet').toMatch(/sans-serif/);
  expect(broken, 'images that did not load').toEqual([]);
}

/**
 * A link or a button that is there only without scripts: roles do not find what is in `noscript`, since browsers
 * with scripts do not have it.
 */
function unscripted(page: Page, text: string | RegExp) {
  return page.locator('noscript :is(a, button)').filter({ hasText: text, visible: true });
}

/** What can be read on the page, also in `noscript`. */
const visibleText = (page: Page) => page.evaluate(() => document.body.innerText);

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
/** Path and query of the open page. */
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+|#.*$/g, '');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

const prices = async (page: Page) =>
  (
    await cards(page)
      .getByText(/^₦[\d,.]+$/)
      .allTextContents()
  ).map((text) => Number(text.replaceAll(/[₦,]/g, '')));

/** Sends a form to an address, once the page of that is rendered. */
async function submit(page: Page, request: APIRequestContext, to: string, send: () => Promise<void>): Promise<void> {
  await renderedDocument(request, to);
  await send();
  await expect(page).toHaveURL(to);
  await page.waitForLoadState();
  await expectRendered(page);
  await expectToLookRight(page);
}

/** Follows a link once the page behind it is rendered. */
async function follow(page: Page, request: APIRequestContext, link: ReturnType<Page['locator']>): Promise<void> {
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', page.url());
  await renderedDocument(request, pathname + search);
  await link.click();
  // Before, the document may not be there to its end.
  await page.waitForURL((url) => url.pathname + url.search === pathname + search);
  await expectRendered(page);
  await expectToLookRight(page);
}

test('home leads to a listing, a product and its store when scripts are off', { tag: '@change' }, async ({
  page,
  request,
}) => {
  await open(page, request, '/');
  await expect(page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')).toHaveCount(5);
  expect(await visibleText(page)).toContain('Opening a store needs JavaScript.');
  await follow(page, request, unscripted(page, 'See these products').and(page.locator('[href="/products/paints"]')));
  await expect(page).toHaveURL(/\/products\/paints$/);
  expect(await cards(page).count()).toBe(20);

  const product = cards(page).first().getByRole('link').first();
  const title = (await product.textContent()) ?? '';
  await follow(page, request, product);
  await expect(heading(page)).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact Seller' })).toHaveAttribute('href', /^tel:\+234/);
  await expect(main.getByRole('link', { name: /^\+234 \d{3} \d{3} \d{4}$/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/234/);
  expect(await visibleText(page)).toContain('Writing a review needs JavaScript.');

  const store = main.locator('a[href^="/profile/store/"]').first();
  const name = (await store.textContent()) ?? '';
  await follow(page, request, store);
  await expect(heading(page)).toContainText(name);
});

test('the photos of a product open by links when scripts are off', async ({ page, request }) => {
  const response = await request.get('/api/products/?limit=1&filter[category]=paints');
  const { data } = (await response.json()) as { data: { products: { productId: string }[] } };
  await open(page, request, `/products/view/${data.products[0]?.productId}`);
  const photos = page.getByRole('list', { name: 'Photos' }).locator('noscript a').filter({ visible: true });
  expect(await photos.count()).toBeGreaterThan(1);
  await photos.nth(1).click();
  await expect(page).toHaveURL(/\/media\/.*\.webp$/);
  await expect.poll(() => page.evaluate(() => document.images[0]?.naturalWidth ?? 0)).toBeGreaterThan(0);
});

test('the category menu leads to all categories and from there to each when scripts are off', async ({
  page,
  request,
}) => {
  await open(page, request, '/about');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await menu.locator('summary').click();
  await follow(page, request, menu.getByRole('link'));
  await expect(page).toHaveURL(/\/categories\/all$/);
  await follow(page, request, page.getByRole('main').getByRole('link', { name: 'Wall Tiles', exact: true }));
  await expect(page).toHaveURL(/\/products\/tiles\/wall-tiles$/);
  await expect(page.getByText(/^\d+ product\(s\) found$/)).toBeVisible();
});

test('search finds products and stores by its form when scripts are off', async ({ page, request }) => {
  await open(page, request, '/about');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  if (await field.isVisible()) {
    await field.fill('louvre');
    await submit(page, request, '/search?q=louvre', () => page.keyboard.press('Enter'));
  } else {
    await follow(page, request, page.getByRole('banner').getByRole('button', { name: 'Search' }));
    await page.getByRole('combobox', { name: 'Search for anything' }).fill('louvre');
    await submit(page, request, '/search?in=products&q=louvre', () =>
      page.getByRole('main').getByRole('button', { name: 'Search' }).click(),
    );
  }
  await expect(heading(page)).toHaveText('louvre Results');
  expect((await titles(page))[0]).toMatch(/louvre/i);

  await follow(page, request, page.getByRole('link', { name: 'Back', exact: true }));
  await page.getByRole('combobox', { name: 'Search in' }).selectOption('Stores');
  await page.getByRole('combobox', { name: 'Search for anything' }).fill('glass');
  await submit(page, request, '/search?in=stores&q=glass', () => page.keyboard.press('Enter'));
  await expect(page.getByRole('list', { name: 'Stores' }).getByRole('link').first()).toContainText(/glass/i);
  await follow(page, request, page.getByRole('link', { name: 'Products that match' }));
  expect(await titles(page)).not.toEqual([]);
});

test('a listing leads from page to page when scripts are off', async ({ page, request }) => {
  await open(page, request, '/products/paints?sort=2');
  const first = await titles(page);
  await follow(page, request, unscripted(page, 'Next'));
  await expect(page).toHaveURL(/\/products\/paints\?sort=2&page=2$/);
  const second = await titles(page);
  expect([first.length, second.length]).toEqual([20, 15]);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await expect(unscripted(page, 'Next')).toHaveCount(0);
  await follow(page, request, unscripted(page, 'Previous'));
  expect(await titles(page)).toEqual(first);
});

test('a listing is sorted and filtered by its form when scripts are off', { tag: '@change' }, async ({
  page,
  request,
}) => {
  await open(page, request, '/products/tiles');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price High to Low');
  await unscripted(page, 'Sort').click();
  await expect(page).toHaveURL(/[?&]sort=3(?:&|$)/);
  await open(page, request, addressOf(page));
  const dearestFirst = await prices(page);
  expect(dearestFirst).toEqual(dearestFirst.toSorted((one, other) => other - one));

  if (!(await page.getByRole('complementary', { name: 'Filter Products' }).isVisible())) {
    await page.getByRole('button', { name: 'Filters' }).click();
  }
  const filters = page.getByRole('complementary', { name: 'Filter Products' });
  await filters.getByRole('checkbox', { name: /^Wall Tiles/ }).check();
  await filters.getByRole('textbox', { name: 'Maximum' }).fill('6000');
  await unscripted(page, 'Show results').click();
  await expect(page).toHaveURL(/\/products\/tiles\?(?=.*[?&]max=6000(&|$)).*[?&]sort=3(&|$)/);
  await open(page, request, addressOf(page));
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('3');
  const cheap = await prices(page);
  expect(cheap).not.toEqual([]);
  expect(cheap.filter((price) => price > 6000)).toEqual([]);
  expect(cheap).toEqual(cheap.toSorted((one, other) => other - one));
});

test('a store shows its products and reviews in tabs when scripts are off', async ({ page, request }) => {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller);
  await createReview(request, await createBuyer(request), product);
  await open(page, request, `/profile/store/${seller.store.storeId}`);
  await expect(heading(page)).toContainText(seller.store.name);
  for (const [tab, text] of [
    ['Products', product.title],
    ['Reviews', 'Forty sheets, none bent.'],
    ['About', '12 Ogui Road, Enugu, Enugu, Nigeria'],
  ] as const) {
    await follow(page, request, page.getByRole('tab', { name: tab }));
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
  }

  await open(page, request, `/products/view/${product.productId}`);
  expect(await visibleText(page)).toContain('Forty sheets, none bent.');
});

test('a shared wishlist shows its products when scripts are off', async ({ page, request }) => {
  const product = await createProduct(request, await createSeller(request));
  const buyer = await createBuyer(request);
  const wishlist = await createWishlistWith(request, buyer, 'Kitchen', product);
  await open(page, request, await shareWishlist(request, buyer, wishlist));
  await expect(heading(page)).toHaveText('Kitchen');
  await expect(page.getByText(`Shared by ${buyer.firstname}`)).toBeVisible();
  await follow(page, request, page.getByRole('main').getByRole('link', { name: product.title }));
  await expect(heading(page)).toHaveText(product.title);
});

test('information and legal pages can be read when scripts are off', async ({ page, request }) => {
  const pages = {
    About: /the people who build/,
    'Terms of Use': /By using Mortar you accept/,
    'Privacy Policy': /What Mortar knows about you/,
    Cookies: /what it needs to work/,
    'Help Center': /Short answers/,
    'Contact Us': /as many words as it takes/,
    'Promotion Product': /where builders look first/,
  };
  await open(page, request, '/support');
  await expect(heading(page)).toBeVisible();
  for (const [name, text] of Object.entries(pages)) {
    await follow(page, request, page.getByRole('contentinfo').getByRole('link', { name, exact: true }));
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});

test('an unknown address leads home when scripts are off', async ({ page, request, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await open(page, request, '/no/such/page');
  await expect(page.getByText('was never built')).toBeVisible();
  await follow(page, request, page.getByRole('main').getByRole('link', { name: 'Go Home' }));
  await expect(page).toHaveURL('/');
});

test('a heart leads to sign in and back when scripts are off', async ({ page, request }) => {
  await open(page, request, '/products/paints');
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /to a wishlist$/ });
  await follow(page, request, heart);
  await expect(page).toHaveURL(/^[^?]+\/login\?from=%2Fproducts%2Fpaints%3Fsave%3D[\da-f-]{36}#to-save$/);
  const text = await visibleText(page);
  expect(text).toContain('Please sign in to save the product.');
  expect(text).toContain('This form needs JavaScript.');
});

test('what needs scripts says so where it stands', async ({ page, request }) => {
  const form = 'This form needs JavaScript.';
  for (const [path, text] of [
    ['/login', form],
    ['/register', form],
    ['/forgot-password', form],
    ['/make-a-report', form],
    ['/wishlist', 'This page needs JavaScript.'],
    ['/profile/my-profile', 'This page needs JavaScript.'],
    ['/onboarding/create-store', 'This page needs JavaScript.'],
  ] as const) {
    await open(page, request, path);
    expect(await visibleText(page), path).toContain(text);
  }
});
