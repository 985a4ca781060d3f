import { bootManifestOf } from '../site/boot.ts';
import { demoBuyer } from '../site/demo-accounts.ts';
import { openHydrated } from '../site/hydrated.ts';
import { signIn } from '../site/accounts.ts';
import { expect, test } from '../site/site-test.ts';

test('the catalogue downloads nothing of account or seller when the visitor is signed out', async ({ page }) => {
  const assets: string[] = [];
  page.on('request', (request) => assets.push(new URL(request.url()).pathname));
  for (const path of ['/', '/products/tiles', '/search', '/categories/all']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/products/all');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /Contact Seller/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const frontEnds = new Set(assets.map((path) => /^\/assets\/([^/]+)/.exec(path)?.[1]).filter(Boolean));
  expect([...frontEnds].sort((one, other) => (one ?? '').localeCompare(other ?? ''))).toEqual(['mfe-catalog', 'shell']);
});

test('the document names the remotes, so that no manifest is fetched and the shell’s code names none', async ({
  page,
  request,
}) => {
  const requests: string[] = [];
  page.on('request', (each) => requests.push(each.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /manifest/.test(url))).toEqual([]);

  const { remotes } = await bootManifestOf(page);
  expect(remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(['mfe-account', 'mfe-catalog', 'mfe-seller']));
  const shellScripts = requests.filter((url) => /\/assets\/shell\/.*\.js$/.test(url));
  expect(shellScripts).not.toEqual([]);
  for (const url of shellScripts) {
    const code = await (await request.get(url)).text();
    expect(remotes.map(({ name }) => name).filter((name) => code.includes(name))).toEqual([]);
  }
});

test('each front end is served from an immutable folder of its version, pinned by its hash', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const { remotes, shell } = await bootManifestOf(page);
  expect(shell.version).not.toBe('');
  for (const { name, version, entry, integrity } of remotes) {
    expect(entry).toBe(`/assets/${name}/${version}/remoteEntry.js`);
    expect(integrity).toMatch(/^sha256-/);
    const response = await request.get(entry);
    expect(response.headers()['cache-control']).toContain('immutable');
    expect(response.headers()['content-type']).toContain('javascript');
  }
});

test('the wishlist dialog runs the code of mfe-account when mfe-catalog opens it', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, demoBuyer);
  await openHydrated(page, '/products/tiles');
  const slot = page.waitForRequest(/\/assets\/mfe-account\/[^/]+\/slot-wishlist-dialog\./);
  await page
    .getByRole('button', { name: /to a wishlist$/ })
    .first()
    .click();
  await slot;
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});
