import type { Request } from '@playwright/test';
import { aBuyer, aSeller } from '../site/beforehand.ts';
import { chooseInAccountMenu, signIn } from '../site/people.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const UNTOLD = /^You are signed out on this device\. Mortar could not be reached/;

/** Holds back the answers to these calls, so that they are under way when somebody signs out. */
async function heldBack(page: Page, pattern: string): Promise<Request[]> {
  const calls: Request[] = [];
  await page.route(pattern, (route) => {
    calls.push(route.request());
  });
  return calls;
}

const everythingKept = (page: Page) =>
  page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

test('signing out gives up what is under way, at once, and the next person sees nothing of the last', async ({
  page,
  request,
}) => {
  test.slow();
  const first = await aSeller(request);
  const next = await aBuyer(request);
  const [profile, listening, list] = await Promise.all([
    heldBack(page, '**/api/auth/my-account'),
    heldBack(page, '**/api/notifications/stream'),
    heldBack(page, '**/api/wishlists/**'),
  ]);
  await page.goto('/login');
  await signIn(page, first);
  await page.goto('/profile/my-profile?tab=wishlist');
  for (const calls of [profile, listening, list]) await expect.poll(() => calls.length).toBeGreaterThan(0);

  const givenUp = new Set<string>();
  const tooLate: string[] = [];
  let signingOut = false;
  page.on('requestfailed', (call) => givenUp.add(new URL(call.url()).pathname));
  page.on('request', (call) => {
    if (call.url().endsWith('/auth/sign-out')) signingOut = true;
    else if (signingOut && call.headers().authorization) tooLate.push(call.url());
  });
  let tell: () => void = () => undefined;
  await page.route('**/api/auth/sign-out', async (route) => {
    await new Promise<void>((resolve) => (tell = resolve));
    await route.continue();
  });
  await chooseInAccountMenu(page, 'Log Out');
  // The server has not heard of it yet.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => signingOut).toBe(true);
  expect([...givenUp]).toEqual(
    expect.arrayContaining(['/api/auth/my-account', '/api/notifications/stream', expect.stringMatching(/wishlists/)]),
  );
  const kept = await everythingKept(page);
  expect(kept.local).toBe('{}');
  expect(kept.session).not.toContain('accessToken');
  expect(kept.databases).toEqual([]);
  expect(tooLate).toEqual([]);
  tell();

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
  await page.getByRole('button', { name: 'Account menu' }).press('Escape');
  // They keep the session that they have: the late end of the other one took nothing of it.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/profile/my-profile');
  await expect(page.getByRole('main')).toContainText(next.email);
});

test('signing out works without a network, says so, and tells the server when the network is back', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await signIn(page, await aBuyer(request));
  // All of the page's code is there: what would fail to load without a network is not what this is about.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await context.setOffline(true);
  await chooseInAccountMenu(page, 'Log Out');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(UNTOLD)).toBeVisible();
  const told = page.waitForResponse('**/api/auth/sign-out');
  await context.setOffline(false);
  expect((await told).status()).toBe(200);
});

test('other tabs follow whoever signs out', async ({ page, context, request, consoleErrors }) => {
  test.slow();
  await page.goto('/login');
  await signIn(page, await aBuyer(request));
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
