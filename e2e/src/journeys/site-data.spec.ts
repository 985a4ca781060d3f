import { createBuyer } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, test } from '../site/site-test.ts';

/** As in a browser whose user blocks site data: reading the property of a storage throws. */
function blockSiteData(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

test('the site works when the browser blocks site data, and a session lasts as long as the page', async ({
  page,
  request,
}) => {
  await page.addInitScript(blockSiteData);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /Contact Seller/ })).toBeVisible();

  await page.goto('/login');
  await signIn(page, await createBuyer(request));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByText('Wishlist', { exact: true }).click();
  await expect(page.getByText('No wishlist found')).toBeVisible();
});
