import { bootManifestOf } from '../site/boot.ts';
import { mortar } from '../site/mortar.ts';
import { expect, test } from '../site/site-test.ts';

const PANEL = 'This part of Mortar is not available right now';
const CATALOG = 'mfe-catalog';

test('a remote that breaks half way goes on as the version before: code, styles, calls', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.allow(/net::ERR_FAILED|ChunkLoadError|Loading chunk/);
  const version = `97.0.${Date.now()}`;
  await mortar('publish', 'mfe-catalog', '--version', version, '--live', '--reason', 'A test');
  try {
    await page.goto('/');
    const { remotes } = await bootManifestOf(page);
    const remote = remotes.find(({ name }) => name === CATALOG);
    expect(remote?.version).toBe(version);
    const good = String(remote?.lastKnownGood?.version);
    const product = page.getByRole('main').getByRole('link', { name: /₦|Tile|Paint|Cement/ }).first();
    await expect(product).toBeVisible();

    // From here on nothing more of the new version arrives.
    await page.route(`**/assets/${CATALOG}/${version}/**`, (route) => route.abort());
    const styles = page.waitForRequest(`**/assets/${CATALOG}/${good}/**.css`);
    await page.getByRole('banner').getByRole('link', { name: /Search/ }).first().click();
    await expect(page).toHaveURL(/\/search/);
    await styles;
    await expect(page.getByText(PANEL)).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

    // Its calls are the ones that count now, also those whose names the other version had brought.
    await page.goBack();
    await expect(product).toBeVisible();
    await expect(page.getByText(PANEL)).toBeHidden();
  } finally {
    await mortar('rollback', CATALOG, '--reason', 'A test');
  }
});
