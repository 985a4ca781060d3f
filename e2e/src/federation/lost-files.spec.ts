import type { Locator, Route } from '@playwright/test';
import { renderedDocument } from '../site/documents.ts';
import { hydrated } from '../site/hydrated.ts';
import { isHydrated } from '../site/hydration-record.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const SCRIPT = /\/assets\/shell\/[^/]+\/main\.[^/]*\.js$/;
const STYLES = /\/assets\/shell\/[^/]+\/main\.[^/]*\.css$/;
const STYLES_OF_PAGE = /\/assets\/mfe-catalog\/.*\.css$/;
const PATHS = ['/', '/products/tiles', '/login', '/search?keyword=paint', '/categories/all', '/about'];
const VISITS = 12;
/** What says that a page, or its screen, did not load; each has Try again. */
const NOT_LOADED = /did not load completely|not available right now|could not be opened/;

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/ERR_|ChunkLoadError|Loading (?:css )?chunk|Federation Runtime/);
});

/** Aborts the first requests for these files. */
async function lose(page: Page, files: RegExp, requests = Infinity): Promise<void> {
  let lost = 0;
  await page.route(files, (route) => {
    lost += 1;
    return lost <= requests ? route.abort('connectionreset') : route.continue();
  });
}

const bar = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });

async function open(page: Page, path: string): Promise<void> {
  await renderedDocument(page.request, path);
  await page.goto(path, { waitUntil: 'commit' });
}

/** Links to styles that the page does not have. */
const missingStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => !sheet)
      .map(({ href }) => href),
  );

test('a page works when single requests for its script are lost', async ({ page }) => {
  await lose(page, SCRIPT, 2);
  await open(page, '/products/tiles');
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

for (const [whose, styles] of Object.entries({ 'the site': STYLES, 'the page': STYLES_OF_PAGE })) {
  test(`a page has the styles of ${whose} when a request for them is lost`, async ({ page }) => {
    await lose(page, styles, 1);
    await open(page, '/products/tiles');
    await hydrated(page);
    await expect.poll(() => missingStyles(page)).toEqual([]);
  });
}

test('a page says that it did not load, and loads again by the keyboard, when its script is lost for good', async ({
  page,
}) => {
  await lose(page, SCRIPT);
  await open(page, '/products/tiles');
  await expect(bar(page)).toBeVisible();
  await page.unroute(SCRIPT);
  await bar(page).getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

test('a page works without being loaded again when the browser is online again', async ({ page }) => {
  await lose(page, SCRIPT);
  await open(page, '/products/tiles');
  await expect(bar(page)).toBeVisible();
  await page.unroute(SCRIPT);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

test('a photo opens by its link when the script that enlarges it is lost for good', async ({ page, request }) => {
  await lose(page, SCRIPT);
  const response = await request.get('/api/products/?limit=1&filter[category]=paints');
  const { data } = (await response.json()) as { data: { products: { productId: string }[] } };
  await open(page, `/products/view/${data.products[0]?.productId}`);
  await page.getByRole('link', { name: 'Enlarge the photo' }).click();
  await expect(page).toHaveURL(/\/media\//);
});

test('every visit ends in a page that works or says that it does not when a fifth of all requests are lost', async ({
  page,
}) => {
  let working = 0;
  for (let visit = 0; visit < VISITS; visit += 1) {
    await loseRequests(page, visit, 0.2);
    await page.goto(PATHS[visit % PATHS.length] ?? '/', { waitUntil: 'commit' });
    let works = false;
    await expect
      .poll(async () => {
        works = await page.evaluate(isHydrated);
        return works || (await page.getByText(NOT_LOADED).count()) > 0;
      }, `visit ${visit} ends`)
      .toBe(true);
    if (works) {
      working += 1;
      await expect.poll(() => missingStyles(page), `visit ${visit} has its styles`).toEqual([]);
    }
  }
  expect(working).toBeGreaterThan(VISITS / 2);
});

/** Everything but documents: a browser has a page of its own for one that does not come. */
const FILES_AND_DATA = /\/(?:api|assets|media)\//;
/** Of a build: names that change with the sources. */
const HASHES = /[0-9a-f]{8}(?=\.(?:js|css)$)|\/[^/]+-s[0-9a-f]+\//g;

/** Aborts this share of a page's requests: the same ones for the same seed, in whatever order they are made. */
async function loseRequests(page: Page, seed: number, share: number): Promise<void> {
  const made = new Map<string, number>();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(FILES_AND_DATA, (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    const name = pathname.replace(HASHES, '') + search;
    const time = (made.get(name) ?? 0) + 1;
    made.set(name, time);
    return fraction(`${seed} ${name} ${time}`) < share ? route.abort('connectionreset') : route.continue();
  });
}

/** A number from 0 to 1 that looks random: FNV-1a with the last mixing step of MurmurHash3. */
function fraction(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
