import { demoBuyer } from '../site/demo-accounts.ts';
import { bootManifestOf, bootRemoteOf } from '../site/boot.ts';
import { openHydrated } from '../site/hydrated.ts';
import { mortar } from '../site/mortar.ts';
import { signIn } from '../site/accounts.ts';
import { expect, test } from '../site/site-test.ts';
import { reports } from '../site/telemetry.ts';

const PANEL = 'This part of Mortar is not available right now';
const WISHLISTS = /^Wishlist/;
/** A page reports two seconds after it has loaded: how long that takes depends on the machine. */
const REPORTED_WITHIN_MS = 100_000;

test('a build that throws on rendering is active for the next page load, and gone for the one after the rollback', {
  tag: '@change',
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/published broken, on purpose/);
  await page.goto('/login');
  await signIn(page, demoBuyer);
  await openHydrated(page, '/wishlist');
  const before = await bootManifestOf(page);
  const good = await bootRemoteOf(page, 'mfe-account');

  await mortar(
    'publish',
    'e2e/fixtures/broken-account',
    '--version',
    '99.0.0',
    '--live',
    '--allow-removal',
    '--reason',
    'A test',
  );

  // The open tab switches to it at its next navigation, and continues to work.
  await page.getByRole('banner').getByRole('link', { name: 'Mortar' }).click();
  await expect(page).toHaveURL('/');
  // A document that is read while the page reloads is gone before it is read.
  await expect(async () => expect((await bootRemoteOf(page, 'mfe-account')).version).toBe('99.0.0')).toPass();
  await page.goBack();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: WISHLISTS })).toBeVisible();
  await expect(page.getByText(PANEL)).toBeHidden();

  // The next page load gets the new build of this one remote, and nothing else has changed.
  await page.reload();
  const during = await bootManifestOf(page);
  expect(during.remotes.find(({ name }) => name === 'mfe-account')?.version).toBe('99.0.0');
  const others = ({ shell, remotes }: typeof before) => [
    shell.version,
    ...remotes.filter(({ name }) => name !== 'mfe-account').map(({ version }) => version),
  ];
  expect(others(during)).toEqual(others(before));
  // Its page throws, so the last known good version replaces it.
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: WISHLISTS })).toBeVisible();
  await expect(page.getByText(PANEL)).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // So is its bell, on a page of the shell.
  const crash = page.waitForRequest(
    (request) => reports(request, { name: 'mfe-account', version: '99.0.0', measure: 'crash' }),
    { timeout: REPORTED_WITHIN_MS },
  );
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeVisible();
  await crash;
  await page.goto('/wishlist');

  const output = await mortar('rollback', 'mfe-account', '--reason', 'A test');
  expect(output).toContain(good.version);
  await page.reload();
  expect((await bootRemoteOf(page, 'mfe-account')).version).toBe(good.version);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: WISHLISTS })).toBeVisible();
  await expect(page.getByText(PANEL)).toBeHidden();
});

test('a page has one React, one router, one store and one theme, by identity, and reports what fails in it', {
  tag: '@change',
}, async ({ page, consoleErrors }) => {
  const version = `1.0.${Date.now()}`;
  await mortar('publish', 'e2e/fixtures/probe', '--version', version, '--live', '--reason', 'A test');
  await page.goto('/probe');
  await expect(page.getByRole('heading', { name: /^Rendered by the shell’s React at \/probe/ })).toBeVisible();
  // The document may have brought the heading, before any code ran.
  await page.waitForFunction(() => 'mortarProbe' in window);

  const same = await page.evaluate(async () => {
    interface Instance {
      name: string;
      loadShare(name: string): Promise<false | (() => unknown)>;
    }
    const { __FEDERATION__: federation, mortarProbe = {} } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: Instance[] };
      mortarProbe?: Record<string, unknown>;
    };
    const shell = federation.__INSTANCES__.find(({ name }) => name === 'shell');
    return Promise.all(
      Object.entries(mortarProbe).map(async ([name, module]) => {
        const shared = await shell?.loadShare(name);
        return [name, typeof shared === 'function' && shared() === module];
      }),
    );
  });
  expect(same).toEqual([
    ['react', true],
    ['@mortar/navigation', true],
    ['@mortar/store', true],
    ['@mortar/ui', true],
  ]);
  await page.getByRole('button', { name: 'Say so' }).click();
  await expect(page.getByText('One theme, one toast host')).toBeVisible();

  // What fails outside of rendering is attributed to it by its files.
  consoleErrors.allow(/handler throws, on purpose|status of 404/);
  const reported = (['error', 'request-4xx'] as const).map((measure) =>
    page.waitForRequest((request) => reports(request, { name: 'mfe-probe', version, measure }), {
      timeout: REPORTED_WITHIN_MS,
    }),
  );
  await page.getByRole('button', { name: 'Fail' }).click();
  await Promise.all(reported);
});
