import { type BootManifest, REMOTES_PATH } from '@mortar/federation';
import type { Page } from '@playwright/test';
import { openHydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/site-test.ts';

/** Those that contribute to slots of the home page, and its own. */
const NAMED = new Set(['mfe-catalog', 'mfe-account', 'mfe-seller']);
const PATH = `${REMOTES_PATH}/of-this-test`;

/** Documents name some of the remotes, as those of a site with many do; `respond` is asked for all of them. */
async function nameSome(page: Page, respond: (all: BootManifest['remotes']) => object | undefined): Promise<void> {
  let all: BootManifest['remotes'] = [];
  await page.route(
    (url) => !url.pathname.includes('.') && !/^\/(?:api|releases|media|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/(?<=id="boot">).*?(?=<\/script>)/s, (json) => {
        const boot = JSON.parse(json) as BootManifest;
        all = boot.remotes;
        const { pathname } = new URL(route.request().url());
        const isShown = ({ routes }: BootManifest['remotes'][number]) => routes.some(({ path }) => path === pathname);
        const remotes = all.filter((remote) => NAMED.has(remote.name) || isShown(remote));
        return JSON.stringify({ ...boot, remotes, allRemotes: PATH }).replaceAll('<', String.raw`\u003c`);
      });
      return route.fulfill({ response, body });
    },
  );
  await page.route(`**${PATH}`, (route) => {
    const remotes = respond(all);
    return remotes ? route.fulfill({ json: { remotes } }) : route.fulfill({ status: 404 });
  });
}

const calculators = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Calculators' });

test('a page opens one of a remote that its document does not name, without another document', async ({ page }) => {
  await nameSome(page, (all) => all);
  await openHydrated(page, '/');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await calculators(page).click();
  await expect(page).toHaveURL(/\/calculators$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('a page loads the document of the new address when the site has other versions by then', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await nameSome(page, () => undefined);
  await openHydrated(page, '/');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const navigated = page.waitForEvent('load');
  await calculators(page).click();
  await navigated;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
});
