import { expectAxeToFindNothing } from '../site/axe.ts';
import { aBuyer, aSeller } from '../site/beforehand.ts';
import { demoSeller } from '../site/demo.ts';
import { signIn } from '../site/people.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import { productForm, productScreens, storeForm, storeScreens, walkThrough } from '../site/wizards.ts';

const OPEN_PAGES = [
  '/',
  '/products/all',
  '/products/tiles',
  '/search',
  '/search?q=tile',
  '/search?q=tile&in=stores',
  '/categories/all',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/privacy',
  '/terms-conditions',
  '/about',
  '/contact-us',
];

const SIGNED_IN_PAGES = ['/wishlist', '/profile/my-profile', '/notifications', '/onboarding/create-product'];

// Before a page opens: slides that change while axe looks at them have no name for a moment.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function expectNoViolation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // Rows further down wait until somebody comes near.
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).not.toBeInViewport();
  await expectAxeToFindNothing(page, path);
}

test('axe finds nothing on the open pages, light or dark', async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of OPEN_PAGES) await expectNoViolation(page, path);
  await page.goto('/products/paints');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: /Contact Seller/ })).toBeVisible();
  await expectNoViolation(page, new URL(page.url()).pathname);
});

test('axe finds nothing on a seller’s pages, light or dark', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/login');
  await signIn(page, demoSeller);
  for (const path of SIGNED_IN_PAGES) await expectNoViolation(page, path);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const store = await page.getByRole('link', { name: 'Store profile' }).getAttribute('href');
  await expectNoViolation(page, store ?? '');
});

test('axe finds nothing on any screen of the store wizard, light or dark', async ({ page, request }) => {
  test.setTimeout(180_000);
  const person = await aBuyer(request);
  await page.goto('/login');
  await signIn(page, person);
  await page.goto('/onboarding/create-store');
  await walkThrough(storeForm(page), storeScreens('Axe Gates'), ({ title }) => expectAxeToFindNothing(page, title));
});

test('axe finds nothing on any screen of the product wizard, light or dark', async ({ page, request }) => {
  test.setTimeout(180_000);
  const seller = await aSeller(request);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto('/onboarding/create-product');
  await walkThrough(productForm(page), productScreens('Axe sheet'), ({ title }) => expectAxeToFindNothing(page, title));
});
