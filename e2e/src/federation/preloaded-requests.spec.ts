import { renderedDocument } from '../site/documents.ts';
import { hydrated } from '../site/hydrated.ts';
import { ageMs, apiRequests, elementNames, stopDate } from '../site/hydration-record.ts';
import { watchNetwork } from '../site/network-quiet.ts';
import { createProduct, createSeller } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, type Page, test } from '../site/site-test.ts';

interface Fetched {
  fetched?: string[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(stopDate);
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

/** Milliseconds for which no page takes what its document brought for outdated. */
const FRESH_MS = 5_000;

/** Opens a page in a rendered document, and waits until it works by script and requests nothing more. */
async function openFresh(page: Page, path: string): Promise<void> {
  const quiet = watchNetwork(page);
  // A document that was not rendered, or was shared for long, rightly has its page request again what it shows.
  await expect(async () => {
    await renderedDocument(page.request, path, 1_000);
    // Images, which may come much later, say nothing about hydration.
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page);
    expect(await page.evaluate(ageMs, elementNames), `age of ${path}`).toBeLessThan(FRESH_MS);
  }).toPass();
  await quiet();
}

for (const path of PATHS) {
  test(`the page of ${path} requests nothing that its document brought`, async ({ page }) => {
    await openFresh(page, path);
    expect(await preloadedRequests(page)).toEqual([]);
    expect(await page.evaluate(apiRequests)).toEqual([]);
  });
}

test('a signed-in user’s page of a product requests nothing of the product that its document brought', async ({
  page,
  request,
}) => {
  const seller = await createSeller(request);
  const { productId, title } = await createProduct(request, seller);
  await page.goto('/login');
  await signIn(page, seller);
  const quiet = watchNetwork(page);
  await openFresh(page, `/products/view/${productId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The stored session has been opened, after which nothing of the page is requested again.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await quiet();
  const requests = await page.evaluate(apiRequests);
  expect(requests.filter((read) => read.includes(productId) && read.includes('/products/'))).toEqual([]);
});

test('a document preloads no request when the address has filters', async ({ page }) => {
  await page.goto('/products/tiles?sort=2');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  expect(await preloadedRequests(page)).toEqual([]);
});
