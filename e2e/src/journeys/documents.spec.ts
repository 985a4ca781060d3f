import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { openHydrated } from '../site/hydrated.ts';
import { createBuyer, createProduct, createProject, createSeller, deleteProduct, shareProject } from '../site/setup.ts';
import { expect, type Page, test as siteTest } from '../site/site-test.ts';
import { SITE_URL } from '../site/site.ts';

/** The metadata of the open document. */
function readMetadata(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const content = (selector: string) => all(selector).map((each) => each.getAttribute('content'));
    return {
      titles: all('head title').map((each) => each.textContent),
      descriptions: content('meta[name=description]'),
      canonicals: all('link[rel=canonical]').map((each) => each.getAttribute('href')),
      robots: content('meta[name=robots]'),
      openGraph: Object.fromEntries(
        all('meta[property]').map((each) => [each.getAttribute('property'), each.getAttribute('content')]),
      ),
      card: content('meta[name="twitter:card"]'),
      jsonLd: all('script[type="application/ld+json"]').map(
        (each) => JSON.parse(each.textContent) as Record<string, unknown>,
      ),
    };
  });
}

/** Opens a document as a crawler does that runs no scripts. */
async function crawl(crawler: BrowserContext, path: string) {
  const page = await crawler.newPage();
  const response = await page.goto(path);
  const head = await readMetadata(page);
  await page.close();
  return { status: response?.status(), ...head };
}

/**
 * Opens the document of a page whose metadata the gateway requests from the API, once the gateway has it. On a
 * busy machine the gateway's deadline passes first: that document has the general metadata of its route.
 */
async function crawlMarketPage(crawler: BrowserContext, path: string) {
  let crawled = await crawl(crawler, path);
  await expect(async () => {
    if (crawled.status === 404 || crawled.canonicals.length > 0) return;
    crawled = await crawl(crawler, path);
    expect(crawled.canonicals).not.toEqual([]);
  }).toPass();
  return crawled;
}

const test = siteTest.extend<{ crawler: BrowserContext }>({
  crawler: async ({ browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: SITE_URL });
    await use(context);
    await context.close();
  },
});

/** The addresses in a part of the sitemap. */
async function locations(request: APIRequestContext, part: string): Promise<string[]> {
  const response = await request.get(part);
  expect([part, response.status()]).toEqual([part, 200]);
  return Array.from((await response.text()).matchAll(/<loc>(.*?)<\/loc>/g), ([, location = '']) => location);
}

const only = <T>(items: T[]): T => {
  expect(items).toHaveLength(1);
  return items[0] as T;
};
const ofType = (jsonLd: Record<string, unknown>[], type: string) => jsonLd.find((each) => each['@type'] === type);

test.describe('the document', () => {
  test('of the home page describes the site', async ({ crawler }) => {
    const head = await crawl(crawler, '/?utm_source=mail');
    expect(head.titles).toEqual(['Building materials from sellers near you · Mortar']);
    expect(head.canonicals).toEqual([`${SITE_URL}/`]);
    expect(head.robots).toEqual([]);
    expect(head.openGraph).toMatchObject({ 'og:type': 'website', 'og:site_name': 'Mortar', 'og:locale': 'en_NG' });
    const image = await crawler.request.get(head.openGraph['og:image'] ?? '');
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  test('of a product, a store and a category describes each', async ({ crawler, request }) => {
    const seller = await createSeller(request, { name: 'Adaeze Tiles & "Sons"' });
    const { productId } = await createProduct(request, seller, {
      title: 'Polished "Lekki" tile',
      description: 'Sixty by sixty.',
      price: 8500,
    });
    const address = `${SITE_URL}/products/view/${productId}`;

    const product = await crawlMarketPage(crawler, `/products/view/${productId}?from=mail`);
    expect(product.status).toBe(200);
    expect(product.titles).toEqual(['Polished "Lekki" tile · Mortar']);
    expect(product.descriptions).toEqual(['Sixty by sixty.']);
    expect(product.canonicals).toEqual([address]);
    expect(product.openGraph).toMatchObject({ 'og:type': 'product', 'og:url': address });
    expect(product.card).toEqual(['summary_large_image']);
    expect(ofType(product.jsonLd, 'Product')).toMatchObject({
      name: 'Polished "Lekki" tile',
      offers: { price: 8500, priceCurrency: 'NGN', seller: { name: seller.store.name } },
    });
    expect(ofType(product.jsonLd, 'BreadcrumbList')).toBeDefined();

    const store = await crawlMarketPage(crawler, `/profile/store/${seller.store.storeId}`);
    expect(store.titles).toEqual(['Adaeze Tiles & "Sons" · Mortar']);
    expect(ofType(store.jsonLd, 'Store')).toMatchObject({ address: { addressLocality: seller.store.location.city } });

    const category = await crawlMarketPage(crawler, '/products/tiles/marble-and-granite?sort=2&minPrice=5');
    expect(category.titles).toEqual(['Marble & Granite · Mortar']);
    expect(category.canonicals).toEqual([`${SITE_URL}/products/tiles/marble-and-granite`]);
    expect(ofType(category.jsonLd, 'BreadcrumbList')).toBeDefined();
  });

  test('is a 404 outside the sitemap when the product was deleted or never existed', async ({ crawler, request }) => {
    const seller = await createSeller(request);
    const { productId } = await createProduct(request, seller);
    await deleteProduct(request, seller, { productId });
    for (const path of [
      `/products/view/${productId}`,
      '/products/view/not-an-id',
      `/profile/store/${productId}`,
      '/products/no-such-category',
      '/projects/shared/AAAAAAAAAAAAAAAAAAAAAA',
      '/projects/shared/no-token',
      '/wishlist/shared/AAAAAAAAAAAAAAAAAAAAAA',
      '/wishlist/shared/no-token',
    ]) {
      const { status, robots } = await crawlMarketPage(crawler, path);
      expect([path, status, robots]).toEqual([path, 404, ['noindex']]);
    }
  });

  test('has the name of a shared list, is not indexed, and is a 404 once it is private', async ({
    crawler,
    request,
  }) => {
    const buyer = await createBuyer(request);
    const project = await createProject(request, buyer, { name: 'House in Lekki', lines: [] });
    const path = await shareProject(request, buyer, project);
    const shared = await crawlMarketPage(crawler, path);
    expect([shared.status, shared.titles, shared.robots]).toEqual([200, ['House in Lekki · Mortar'], ['noindex']]);
    await request.delete(`/api/projects/${project.projectId}/share`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    await expect.poll(async () => (await crawl(crawler, path)).status).toBe(404);
  });

  test('has noindex when the page is private', async ({ crawler }) => {
    for (const path of ['/login', '/profile/my-profile', '/onboarding/create-store', '/search?q=tile']) {
      const { status, robots } = await crawl(crawler, path);
      expect([path, status, robots]).toEqual([path, 200, ['noindex']]);
    }
    expect((await crawl(crawler, '/search')).robots).toEqual([]);
  });
});

test('the page keeps one title, description and canonical address when it navigates', async ({
  page,
  crawler,
  request,
}) => {
  const seller = await createSeller(request, { name: 'Adaeze Tiles & "Sons"' });
  const { store } = seller;
  const { productId, title } = await createProduct(request, seller, { description: 'Sixty by sixty, polished.' });
  await crawlMarketPage(crawler, `/products/view/${productId}`);
  await openHydrated(page, `/products/view/${productId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const first = await readMetadata(page);
  expect(only(first.titles)).toBe(`${title} · Mortar`);
  expect(only(first.descriptions)).toBe('Sixty by sixty, polished.');
  expect(only(first.canonicals)).toBe(`${SITE_URL}/products/view/${productId}`);
  expect(first.jsonLd).toHaveLength(2);

  await page.getByRole('main').getByRole('link', { name: store.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await expect(page).toHaveTitle(`${store.name} · Mortar`);
  await expect(async () => {
    const second = await readMetadata(page);
    expect(only(second.titles)).toBe(`${store.name} · Mortar`);
    expect(only(second.descriptions)).toBe(store.description);
    expect(only(second.canonicals)).toBe(`${SITE_URL}/profile/store/${store.storeId}`);
    expect([second.jsonLd, second.openGraph]).toEqual([[], {}]);
  }).toPass();
});

/** Tabs that wait for their network to be idle at the same time. */
const TABS = 4;

test('every public page has the same metadata in its document and once rendered', async ({
  context,
  consoleErrors,
  crawler,
  request,
}) => {
  const pages = (await locations(request, '/sitemap-pages.xml')).map((address) => new URL(address).pathname);
  expect(pages).toContain('/');
  const paths = [...pages, '/products/paints', '/products/tiles/wood-look-tiles', '/login'].values();
  const compare = async () => {
    const tab = await context.newPage();
    consoleErrors.watch(tab);
    for (const path of paths) {
      const document = await (path === '/login' ? crawl : crawlMarketPage)(crawler, path);
      await tab.goto(path);
      await expect(tab.getByRole('heading', { level: 1 })).toBeAttached();
      await tab.waitForLoadState('networkidle');
      const { titles, descriptions, canonicals } = document;
      await expect.poll(() => readMetadata(tab), path).toMatchObject({ titles, descriptions, canonicals });
    }
    await tab.close();
  };
  await Promise.all(Array.from({ length: TABS }, compare));
});

test('robots.txt and the sitemap list public pages and no private ones', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /profile/my-profile$');

  const parts = await locations(request, '/sitemap.xml');
  const addresses = (await Promise.all(parts.map((part) => locations(request, part)))).flat();
  expect(addresses).toEqual(
    expect.arrayContaining([`${SITE_URL}/`, `${SITE_URL}/about`, `${SITE_URL}/products/tiles`]),
  );
  expect(addresses.filter((address) => address.includes('/products/view/')).length).toBeGreaterThan(50);
  expect(addresses.filter((address) => address.includes('/profile/store/')).length).toBeGreaterThan(5);
  expect(new Set(addresses).size).toBe(addresses.length);
});
