import { createProduct, createSeller } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, type Page, test } from '../site/site-test.ts';

interface Fetched {
  fetched?: string[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    const fetched: string[] = ((window as Fetched).fetched = []);
    window.fetch = (input, init) => {
      fetched.push(input instanceof Request ? input.url : String(input));
      return fetch(input, init);
    };
  });
});

/** The requests that the document preloads: whether the page makes each, and how often it was sent. */
function preloadedRequests(page: Page): Promise<{ href: string; fetched: boolean; requested: number }[]> {
  return page.evaluate(() => {
    const { fetched = [] } = window as Fetched;
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map(({ href }) => ({
      href,
      fetched: fetched.includes(href),
      requested: requested.filter((name) => name === href).length,
    }));
  });
}

const PATHS = ['/', '/products/all', '/products/tiles', '/products/tiles/floor-tiles', '/categories/all'];

for (const path of PATHS) {
  test(`the page of ${path} makes every request that its document preloads, once`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(async () => (await preloadedRequests(page)).filter(({ fetched }) => !fetched)).toEqual([]);
    await page.waitForLoadState('networkidle');
    const requests = await preloadedRequests(page);
    expect(requests).not.toEqual([]);
    expect(requests.filter(({ requested }) => requested !== 1)).toEqual([]);
  });
}

test('a product is requested once when the user is signed in', async ({ page, request }) => {
  const seller = await createSeller(request);
  const { productId, title } = await createProduct(request, seller);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/products/view/${productId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await preloadedRequests(page)).toEqual([
    { href: expect.stringContaining(productId), fetched: true, requested: 1 },
  ]);
});

test('a document preloads no request when the address has filters', async ({ page }) => {
  await page.goto('/products/tiles?sort=2');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  expect(await preloadedRequests(page)).toEqual([]);
});
