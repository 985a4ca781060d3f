import { createBuyer } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { openHydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/site-test.ts';

test('a page that failed offline loads when the network is back', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|mfe_catalog|Federation Runtime|Loading chunk|ChunkLoadError/);
  await openHydrated(page, '/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See all' }).first().click();
  await expect(page.getByText('This part of Mortar is not available right now')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/product\(s\) found/)).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
});

test('a new tab reports that the session cannot be renewed, and opens when it can', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  const tab = await context.newPage();
  consoleErrors.watch(tab);
  consoleErrors.allow(/ERR_FAILED/);
  await tab.route('**/api/auth/refresh', (route) => route.abort());
  await tab.goto('/wishlist');
  await expect(tab.getByText('Your account could not be reached')).toBeVisible();
  await expect(tab).toHaveURL(/\/wishlist$/);
  await tab.unroute('**/api/auth/refresh');
  await tab.getByRole('button', { name: 'Try again' }).click();
  await expect(tab.getByText('No wishlist found')).toBeVisible();
});

test('an expired session leads to the sign-in page and back to the page that was requested', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
  await page.goto('/profile/my-profile');
  await expect(page.getByText('Products that you open appear here.')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  const wishlists = page.getByRole('navigation', { name: 'Account' }).getByText('Wishlist', { exact: true });
  await expect(wishlists).toBeVisible();
  await context.clearCookies();
  // In one step: a request of the profile in between would lead back to the profile.
  await wishlists.evaluate((entry: HTMLElement) => {
    sessionStorage.setItem('accessToken', 'ended');
    entry.click();
  });
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, buyer);
  await expect(page).toHaveURL(/\/wishlist$/);
});
