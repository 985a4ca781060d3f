import { DOCUMENT_STATE_ELEMENT_ID, RENDERED_TIMING } from '@mortar/contracts';
import { renderedDocument } from '../site/documents.ts';
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

/** The reads of a page, by its own script or preloaded: what the API was requested for. */
function apiReads(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/api/')),
  );
}

/** Milliseconds since the page of the document was rendered. */
function documentAge(page: Page): Promise<number> {
  return page.evaluate((metric) => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation?.serverTiming.find(({ name }) => name === metric)?.duration ?? Infinity;
  }, RENDERED_TIMING);
}

for (const path of PATHS) {
  test(`the page of ${path} requests nothing that its document brought`, async ({ page, request }) => {
    await renderedDocument(request, path);
    // A document that has been shared for some seconds is older than what its page takes as fresh.
    await expect(async () => {
      await page.goto(path);
      expect(await documentAge(page)).toBeLessThan(2_000);
    }).toPass();
    await expect(page.locator(`#${DOCUMENT_STATE_ELEMENT_ID}`)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await preloadedRequests(page)).toEqual([]);
    expect(await apiReads(page)).toEqual([]);
  });
}

test('a product is requested at most once when the user is signed in', async ({ page, request }) => {
  const seller = await createSeller(request);
  const { productId, title } = await createProduct(request, seller);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/products/view/${productId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The stored session has been opened, after which nothing of the page is requested again.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const brought = await page.locator(`#${DOCUMENT_STATE_ELEMENT_ID}`).count();
  const requests = (await apiReads(page)).filter((read) => read.includes(productId) && read.includes('/products/'));
  expect(requests).toHaveLength(1 - brought);
});

test('a document preloads no request when the address has filters', async ({ page }) => {
  await page.goto('/products/tiles?sort=2');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  expect(await preloadedRequests(page)).toEqual([]);
});
