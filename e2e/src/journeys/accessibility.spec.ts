import type { Locator } from '@playwright/test';
import { expectNoAxeViolation, expectNoAxeViolationAt, type Look, PHONE, WINDOWS } from '../site/axe.ts';
import { expectKeptScreen } from '../site/kept-screens.ts';
import { openHydrated } from '../site/hydrated.ts';
import { createBuyer, createLongProject, createProduct, createSeller, report } from '../site/setup.ts';
import { demoModerator, demoSeller } from '../site/demo-accounts.ts';
import { signIn } from '../site/accounts.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import { productForm, productScreens, storeForm, storeScreens, walkThrough } from '../site/wizards.ts';

const OPEN_PAGES = [
  '/',
  '/products/all',
  '/products/tiles',
  '/products/tiles?view=list',
  '/search',
  '/search?q=tile',
  '/search?q=tile&in=stores',
  '/categories/all',
  '/calculators',
  '/calculators/tiles?l=4&w=3&ol=0.9&oh=2.1',
  '/calculators/walls?l=12&h=2.7&sides=2',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password/link',
  '/confirm-email',
  '/undo-change',
  '/privacy',
  '/terms-conditions',
  '/about',
  '/contact-us',
];

/** Screens of which screenshots are kept, by the address or the title that they are looked at under. */
const KEPT: Readonly<Record<string, string>> = {
  '/': 'home',
  '/products/tiles': 'category',
  '/products/tiles?view=list': 'category-list',
  'products side by side': 'compare',
  '/search': 'search',
  '/search?q=tile': 'search-products',
  '/search?q=tile&in=stores': 'search-stores',
  '/categories/all': 'categories',
  '/calculators': 'calculators',
  '/calculators/walls?l=12&h=2.7&sides=2': 'calculator',
  '/login': 'sign-in',
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/about': 'about',
  '/contact-us': 'contact',
  'a product': 'product',
  photographs: 'photographs',
  'the category menu': 'category-menu',
  'the place in the header': 'place-menu',
  'the filters of a list': 'filters',
  '/wishlist': 'wishlists',
  '/profile/my-profile': 'profile',
  '/settings': 'settings',
  '/settings?tab=mails': 'settings-mails',
  '/notifications': 'notifications',
  '/onboarding/create-product': 'my-products',
  '/seller/import': 'price-list',
  'a store': 'store',
  'a change of prices': 'price-change',
  '/moderation/search?text=roofing': 'moderation-search',
  '/moderation/categories': 'moderation-categories',
  '/moderation/prices': 'moderation-prices',
  'a question about a price': 'price-question',
  'no list of a visitor': 'visitor-project-empty',
  'a list of a visitor': 'visitor-project',
  'a product for a list': 'add-to-project',
  'a shared list': 'shared-project',
  'no projects': 'projects-empty',
  '/projects': 'projects',
  'a project': 'project',
  'a project by store': 'project-by-store',
  'Where Is Your Business?': 'store-wizard',
  'Add Photos Of Your Product': 'product-wizard',
};

/** Of kept screens, what other tests on the same site change. */
const CHANGING: Readonly<Record<string, (page: Page) => Locator>> = {
  home: (page) => page.getByRole('region', { name: 'New Arrivals' }),
  wishlists: (page) => page.getByRole('region', { name: 'Most Loved Products' }),
};

const SIGNED_IN_PAGES = [
  '/wishlist',
  '/profile/my-profile',
  '/settings',
  '/settings?tab=sign-in',
  '/settings?tab=mails',
  '/settings?tab=data',
  '/notifications',
  '/promote-a-product',
  '/seller',
  '/seller/import',
  '/onboarding/create-product',
];

test.use({ viewport: PHONE });

// Before a page opens: a slide has no accessible name while it changes.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Opens a page and looks at it. */
async function expectNoViolation(page: Page, path: string, where = path): Promise<void> {
  await openHydrated(page, path);
  // Rows further down load when they are scrolled to.
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).not.toBeInViewport();
  await lookAt(page, where);
}

/** Expects no violation of axe's rules, and that a kept screen looks as its screenshots. */
async function lookAt(page: Page, where: string): Promise<void> {
  await expectNoAxeViolation(page, where, keptScreen(page, where));
}

/** As {@link lookAt}, at what closes when the width changes. */
async function lookAtOne(width: Look['width'], page: Page, where: string): Promise<void> {
  await expectNoAxeViolationAt(width, page, where, keptScreen(page, where));
}

/** Compares the page with the screenshots that are kept of it, if any are. */
function keptScreen(page: Page, where: string): (look: Look) => Promise<void> {
  const kept = KEPT[where];
  return async (look) => {
    if (kept) await expectKeptScreen(page, kept, look, CHANGING[kept]?.(page));
  };
}

test('axe finds no violation on the public pages in light and dark', async ({ page }) => {
  for (const path of OPEN_PAGES) await expectNoViolation(page, path);
  await page.goto('/products/paints');
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await expectNoViolation(page, (await product.getAttribute('href')) ?? '', 'a product');
  await expect(page.getByRole('link', { name: /Contact Seller/ })).toBeVisible();
  await page.getByRole('link', { name: 'Enlarge the photo' }).click();
  await expect(page.getByRole('group', { name: /^1 of/ })).toBeVisible();
  await lookAt(page, 'photographs');
});

test('axe finds no violation in products side by side, in light and dark', async ({ page }) => {
  await openHydrated(page, '/products/paints?view=list&sort=2');
  for (const number of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(number)
      .check();
  await page.getByRole('link', { name: 'Compare 3 products' }).click();
  await expect(page.getByRole('rowheader', { name: 'Comparable price' })).toBeVisible();
  await lookAt(page, 'products side by side');
});

test('axe finds no violation in the menus of categories and of the place, and in the filters, in light and dark', async ({
  page,
}) => {
  await openHydrated(page, '/products/tiles');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter Products' })).toBeVisible();
  await lookAtOne('phone', page, 'the filters of a list');
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  for (const width of ['phone', 'desktop'] as const) {
    await page.setViewportSize(WINDOWS[width]);
    await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: 'Roofing', exact: true })).toBeVisible();
    await lookAtOne(width, page, 'the category menu');
    await page.keyboard.press('Escape');
    await expect(menu.locator('details')).not.toHaveAttribute('open');
    await page.getByRole('button', { name: 'Place: All Nigeria' }).click();
    const places = page.getByRole('form', { name: 'Where are you building?' });
    await places.getByRole('combobox', { name: 'State' }).selectOption('lagos');
    await expect(places.getByRole('combobox', { name: 'Town or area (optional)' })).toBeVisible();
    await lookAtOne(width, page, 'the place in the header');
    await page.keyboard.press('Escape');
    await expect(places).toBeHidden();
  }
});

test('axe finds no violation on a seller’s pages in light and dark', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, demoSeller);
  for (const path of SIGNED_IN_PAGES) await expectNoViolation(page, path);
  // The last of them, the seller's products.
  const price = page.getByRole('textbox', { name: /^Price of/ }).first();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  // At the end of the list, where neither the header nor the bar stands on a part of a row.
  await page
    .getByRole('row')
    .nth(-2)
    .evaluate((row) => row.scrollIntoView({ block: 'start' }));
  await expect(page.getByRole('region', { name: 'Chosen products' })).toBeInViewport();
  await expectNoAxeViolationAt('phone', page, 'chosen products');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Change prices' }).click();
  await expect(page.getByRole('dialog', { name: 'Change prices' })).toBeVisible();
  await page.keyboard.type('8');
  await expect(page.getByText(/^Raise \d+ prices by 8 %, rounded to ₦50\?$/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('→').first()).toBeVisible();
  await lookAt(page, 'a change of prices');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose none' }).click();
  await price.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Is the price right?' })).toBeVisible();
  await lookAt(page, 'a question about a price');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const store = await page.getByRole('link', { name: 'Store profile' }).getAttribute('href');
  await expectNoViolation(page, store ?? '', 'a store');
});

test('axe finds no violation on a moderator’s pages in light and dark', async ({ page, request }) => {
  const { productId } = await createProduct(request, await createSeller(request));
  await report(request, await createBuyer(request), { productId });
  await page.goto('/login');
  await signIn(page, demoModerator);
  for (const path of [
    '',
    '/prices',
    '/promotions',
    '/search?text=roofing',
    '/categories',
    '/record',
    `/product/${productId}`,
  ]) {
    await expectNoViolation(page, `/moderation${path}`);
  }
  await page.getByRole('button', { name: 'Dismiss 1 report' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await expectNoAxeViolation(page, 'Dismiss reports');
});

test('axe finds no violation on any screen of the store wizard in light and dark', async ({ page, request }) => {
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
  // Its email is not confirmed, which the profiles of demo accounts do not show.
  await expectNoViolation(page, '/profile/my-profile', 'a profile without a confirmed email');
  await page.goto('/onboarding/create-store');
  await walkThrough(storeForm(page), storeScreens('Axe Gates'), ({ title }) => lookAt(page, title));
});

test('axe finds no violation on any screen of the product wizard in light and dark', async ({ page, request }) => {
  const seller = await createSeller(request);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto('/onboarding/create-product');
  await walkThrough(productForm(page), productScreens('Axe sheet'), ({ title }) => lookAt(page, title));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Just added' })).toBeVisible();
  await lookAt(page, 'a product that was just added');
});

test('axe finds no violation on the list that a browser keeps, and on a shared one, in light and dark', async ({
  page,
  request,
}) => {
  const product = await createProduct(request, await createSeller(request));
  await expectNoViolation(page, '/projects', 'no list of a visitor');
  await openHydrated(page, `/products/view/${product.productId}`);
  await page.getByRole('link', { name: 'Add to project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to project' });
  await expect(dialog.getByRole('textbox', { name: /^Quantity/ })).toBeVisible();
  await lookAt(page, 'a product for a list');
  await dialog.getByRole('button', { name: 'Add to project' }).click();
  await expect(dialog).toBeHidden();
  await expectNoViolation(page, '/projects', 'a list of a visitor');
  await expectNoViolation(page, '/projects/shared/DemoShareOfThePaintJob', 'a shared list');
});

test('axe finds no violation on a buyer’s projects in light and dark', async ({ page, request }) => {
  const buyer = await createBuyer(request);
  await page.goto('/login');
  await signIn(page, buyer);
  await expectNoViolation(page, '/projects', 'no projects');
  const { projectId } = await createLongProject(request, buyer);
  await expectNoViolation(page, '/projects');
  await expectNoViolation(page, `/projects/${projectId}`, 'a project');
  await page.getByRole('button', { name: 'By store' }).click();
  await lookAt(page, 'a project by store');
});
