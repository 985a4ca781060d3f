import type { Request } from '@playwright/test';
import { createBuyer, createSeller } from '../site/setup.ts';
import { chooseInAccountMenu, signIn } from '../site/accounts.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const OFFLINE_NOTICE = /^You are signed out on this device\. Mortar could not be reached/;

/** Delays the responses to these requests, so that they are under way when the user signs out. */
async function holdResponses(page: Page, pattern: string): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(pattern, (route) => {
    requests.push(route.request());
  });
  return requests;
}

const storedData = (page: Page) =>
  page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

test('signing out aborts requests under way, and the next user of the browser sees nothing of the last', async ({
  page,
  request,
  consoleErrors,
}) => {
  const first = await createSeller(request);
  const next = await createBuyer(request);
  const [profile, listening, list] = await Promise.all([
    holdResponses(page, '**/api/auth/my-account'),
    holdResponses(page, '**/api/notifications/stream'),
    holdResponses(page, '**/api/wishlists/**'),
  ]);
  // Signing in on the guarded page stays in one document: another load would abort requests before they are watched.
  await page.goto('/profile/my-profile?tab=wishlist');
  await signIn(page, first);
  for (const requests of [profile, listening, list]) await expect.poll(() => requests.length).toBeGreaterThan(0);

  const aborted = new Set<string>();
  const tooLate: string[] = [];
  let signingOut = false;
  page.on('requestfailed', (failed) => aborted.add(new URL(failed.url()).pathname));
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/sign-out')) signingOut = true;
    else if (signingOut && sent.headers().authorization) tooLate.push(sent.url());
  });
  let release: () => void = () => undefined;
  await page.route('**/api/auth/sign-out', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  // What this browser kept of the place and of a list without an account.
  await page.evaluate(() => {
    localStorage.setItem('mortar_place', '{"state":"lagos"}');
    localStorage.setItem('mortar_project', '{"id":"a","lines":[]}');
  });
  await chooseInAccountMenu(page, 'Log Out');
  // The request to sign out has not reached the server yet.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => signingOut).toBe(true);
  await expect
    .poll(() => [...aborted])
    .toEqual(
      expect.arrayContaining(['/api/auth/my-account', '/api/notifications/stream', expect.stringMatching(/wishlists/)]),
    );
  const stored = await storedData(page);
  expect(stored.local).toBe('{}');
  expect(stored.session).not.toContain('accessToken');
  expect(stored.databases).toEqual([]);
  expect(tooLate).toEqual([]);
  release();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signIn(page, next);
  for (const address of ['/profile/my-profile', '/wishlist', '/notifications', '/']) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Account' })).toContainText(next.email);
    for (const trace of [first.email, first.store.name]) {
      await expect(page.getByText(trace)).toHaveCount(0);
    }
  }
  // Their session survives: the late sign-out of the other user did not end it. A new tab has no token of its own.
  const tab = await page.context().newPage();
  consoleErrors.watch(tab);
  await tab.goto('/profile/my-profile');
  await expect(tab.getByRole('main')).toContainText(next.email);
});

test('signing out works offline with a notice, and revokes the session when the network is back', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  // All of the page's code is loaded: this test is not about code that fails to load offline.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await context.setOffline(true);
  await chooseInAccountMenu(page, 'Log Out');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible();
  const revoked = page.waitForResponse('**/api/auth/sign-out');
  await context.setOffline(false);
  expect((await revoked).status()).toBe(200);
});

test('every tab is signed out when the user signs out in one', async ({ page, context, request, consoleErrors }) => {
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  const other = await context.newPage();
  consoleErrors.watch(other);
  await other.goto('/wishlist');
  await expect(other.getByText('No wishlist found')).toBeVisible();
  await page.bringToFront();
  await chooseInAccountMenu(page, 'Log Out');
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('form', { name: 'Sign in' })).toBeVisible();
});
