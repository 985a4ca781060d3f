import type { BrowserContext } from '@playwright/test';
import { assignedVersion, visitorOf } from '../site/assigned-version.ts';
import { bootRemoteOf } from '../site/boot.ts';
import { expectToHydrate, openTabs } from '../site/hydrating-pages.ts';
import { mortar } from '../site/mortar.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const CATALOG = 'mfe-catalog';

// Which versions a document is made of is decided before any page is: one page of each kind that the remote has, and
// one that is not its own, stand for all.
const PAGES = [
  { path: '/', loadsLater: /^\/api\/products\/\?limit=5&filter%5B/ },
  { path: '/products/tiles' },
  { path: '/search?q=tile' },
  { path: '/about' },
];
const OF_CATALOG = PAGES.slice(0, 3);

test.describe.configure({ mode: 'serial' });
/** Two versions of a remote share no class name: styles and markup fit together only when both are of one version. */
const version = `96.0.${Date.now()}`;
let good = '';

test.beforeAll(async ({ request }) => {
  await mortar('publish', CATALOG, '--version', version, '--reason', 'A test');
  good = await assignedVersion(request, CATALOG);
});

/** The markup of the screen that is open, its styles and its code are of this version, and no other's code ran. */
async function expectVersion(page: Page, expected: string): Promise<void> {
  expect((await bootRemoteOf(page, CATALOG)).version).toBe(expected);
  const styled = await page.evaluate((folder) => {
    const sheets = [...document.styleSheets].filter(({ href }) => href?.includes(folder));
    const selectors = sheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => Reflect.get(rule, 'selectorText')));
    return selectors.some(
      (selector: unknown) => typeof selector === 'string' && document.querySelector(`main ${selector}`),
    );
  }, `/${CATALOG}/${expected}/`);
  expect(styled, `markup is styled by ${expected}`).toBe(true);
  expect(await page.evaluate(ranVersions)).toEqual([expected.replaceAll(/\W/g, '_')]);
}

/** Versions of the remote whose code ran: the entry of each creates a list of its own. */
const ranVersions = () =>
  Object.keys(window).flatMap((key) => /^rspackChunkmfe_catalog_(.*)$/.exec(key)?.slice(1) ?? []);

/** Opens pages in new tabs of both widths, and expects each to hydrate exactly with what this version rendered. */
async function expectExact(context: BrowserContext, expected: string): Promise<void> {
  const tabs = await openTabs(context);
  await expectToHydrate(tabs, OF_CATALOG, ({ page }) => expectVersion(page, expected));
  await expectToHydrate(tabs, PAGES.slice(OF_CATALOG.length));
}

test('pages of a preview hydrate exactly', async ({ browser, request }) => {
  const context = await browser.newContext();
  const link = await mortar('preview', CATALOG, version, '--path', '/about');
  const page = await context.newPage();
  await page.goto(link.trim());
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(version);
  await expectExact(context, version);
  expect(await assignedVersion(request, CATALOG)).toBe(good);
});

test('pages of both cohorts hydrate exactly in a rollout', async ({ browser }) => {
  const to = ['--to', version, '--steps', '50,100', '--every', '1h', '--reason', 'A test'];
  await mortar('rollout', 'start', CATALOG, ...to);
  try {
    await expectExact(await visitorOf(browser, CATALOG, version), version);
    await expectExact(await visitorOf(browser, CATALOG, good), good);
  } finally {
    await mortar('rollback', CATALOG, '--reason', 'A test');
  }
});

test('pages are replaced without a jump when their remote falls back, and hydrate exactly after a roll-back', async ({
  browser,
}) => {
  await mortar('activate', CATALOG, version, '--reason', 'A test');
  try {
    const context = await browser.newContext();
    await context.route(`**/assets/${CATALOG}/${version}/**.js`, (route) => route.abort());
    // Chromium and the federation runtime state what failed, and that the remote has another version now.
    const allow = /net::ERR_FAILED|ChunkLoadError|Loading chunk|already registered/;
    const tabs = await openTabs(context, undefined, { allow, replaced: true });
    // Two versions need not agree on the shape of what they cache, so that the other one requests it itself.
    const pages = OF_CATALOG.map(({ path }) => ({ path, loadsLater: /^\/api\// }));
    await expectToHydrate(tabs, pages, async ({ page }) => {
      expect((await bootRemoteOf(page, CATALOG)).lastKnownGood?.version).toBe(good);
      expect(await page.evaluate(ranVersions)).toEqual([good.replaceAll(/\W/g, '_')]);
    });
  } finally {
    await mortar('rollback', CATALOG, '--reason', 'A test');
  }
  await expectExact(await browser.newContext(), good);
});
