import { aBuyer } from '../site/beforehand.ts';
import { signIn } from '../site/people.ts';
import { expect, test } from '../site/site-test.ts';

/** As in a browser whose person blocks site data: the very mention of a storage throws. */
function blockSiteData(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

test('a browser that keeps no site data shows the site, and signs in for as long as the page is open', async ({
  page,
  request,
}) => {
  await page.addInitScript(blockSiteData);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /Contact Seller/ })).toBeVisible();

  await page.goto('/login');
  await signIn(page, await aBuyer(request));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByText('Wishlist', { exact: true }).click();
  await expect(page.getByText('No wishlist found')).toBeVisible();
});
