import { bootRemoteOf } from '../site/boot.ts';
import { openHydrated } from '../site/hydrated.ts';
import { mortar } from '../site/mortar.ts';
import { watchNetwork } from '../site/network-quiet.ts';
import { expect, test } from '../site/site-test.ts';

const PANEL = 'This part of Mortar is not available right now';
const CATALOG = 'mfe-catalog';

test.describe.configure({ mode: 'serial' });
let version = '';

test.beforeAll(async () => {
  version = `97.0.${Date.now()}`;
  await mortar('publish', CATALOG, '--version', version, '--live', '--reason', 'A test');
});

test.afterAll(async () => {
  await mortar('rollback', CATALOG, '--reason', 'A test');
});

test('a remote falls back to its last known good version, with its code, styles and endpoints, when its chunks fail', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED|ChunkLoadError|Loading chunk/);
  await openHydrated(page, '/');
  const remote = await bootRemoteOf(page, CATALOG);
  expect(remote.version).toBe(version);
  const good = String(remote.lastKnownGood?.version);
  const product = page
    .getByRole('main')
    .getByRole('link', { name: /₦|Tile|Paint|Cement/ })
    .first();
  await expect(product).toBeVisible();

  // From here on, every request for the new version fails.
  await page.route(`**/assets/${CATALOG}/${version}/**`, (route) => route.abort());
  const styles = page.waitForRequest(`**/assets/${CATALOG}/${good}/**.css`);
  await page.getByRole('main').getByRole('link', { name: 'See all' }).first().click();
  await expect(page).toHaveURL(/\/products\//);
  await styles;
  await expect(page.getByText(/products? found/)).toBeVisible();
  await expect(page.getByText(PANEL)).toBeHidden();

  // Its endpoints are in use now, those that the other version had injected under the same names too.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(product).toBeVisible();
  await expect(page.getByText(PANEL)).toBeHidden();
});

for (const [hanging, files] of [
  ['its entry', (file: string) => file === 'remoteEntry.js'],
  ['what its entry refers to', (file: string) => file !== 'remoteEntry.js' && file.endsWith('.js')],
] satisfies [string, (file: string) => boolean][]) {
  test(`a remote falls back to its last known good version when ${hanging} hangs, and never runs late`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/preload/);
    let arrive = () => undefined as void;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const folder = `/assets/${CATALOG}/${version}/`;
    const hangs = ({ pathname }: URL) => pathname.startsWith(folder) && files(pathname.slice(folder.length));
    await page.route(hangs, async (route) => {
      await late;
      await route.continue();
    });
    const quiet = watchNetwork(page);
    const good = page.waitForRequest(
      (request) => request.url().includes(`/${CATALOG}/`) && !request.url().includes(version),
    );
    await page.goto('/products/tiles', { waitUntil: 'commit' });
    await good;
    await expect(page.getByText(/products? found/)).toBeVisible();

    // Code of a version that ran is in this list: its entry creates the list, its chunks add themselves.
    const ran = (name: string) =>
      page.evaluate(
        (list) => (Reflect.get(window, list) as unknown[] | undefined)?.length,
        `rspackChunkmfe_catalog_${name.replaceAll(/\W/g, '_')}`,
      );
    const { lastKnownGood } = await bootRemoteOf(page, CATALOG);
    // The page of the document stands until it has.
    await expect.poll(async () => (await ran(String(lastKnownGood?.version))) ?? 0).toBeGreaterThan(0);
    const before = await ran(version);
    expect(before ?? 0).toBe(0);
    arrive();
    // Code runs as soon as its response is complete.
    await quiet();
    expect(await ran(version)).toBe(before);
    await expect(page.getByText(/products? found/)).toBeVisible();
  });
}
