import { signIn } from '../site/accounts.ts';
import { createBuyer } from '../site/setup.ts';
import { openHydrated } from '../site/hydrated.ts';
import { expect, expectToast, test } from '../site/site-test.ts';
import { addToNewWishlist } from '../site/wishlist-dialog.ts';
import { scrollTo } from '../site/scroll-to.ts';

test('a visitor goes from a home row to a category and to a product', { tag: '@change' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Tiles' });
  await scrollTo(tiles);
  await expect(tiles.getByRole('article')).toHaveCount(5);

  await page.goto('/categories/all');
  await page.getByRole('main').getByRole('link', { name: 'Tiles', exact: true }).first().click();
  await expect(page).toHaveURL(/\/products\/tiles$/);
  await expect(page.getByText(/^\d+ product\(s\) found$/)).toBeVisible();

  const cards = page.getByRole('main').getByRole('article');
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  // A product that another test adds may be the first one now.
  await cards.filter({ hasText: title }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/view\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /Contact Seller/ })).toHaveAttribute('href', /^tel:\+234/);

  const others = page.getByRole('heading', { name: 'Other People Also Viewed' });
  await expect(others).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(others, 'links on paper').toBeHidden();
  await expect(page.getByRole('main').getByText(/^\+234 \d{3} \d{3} \d{4}$/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(/^Mortar \d\d\/\d\d\/\d{4}$/), 'where the paper is from, and when').toBeVisible();
  await expect(page.getByRole('link', { name: /Contact Seller|WhatsApp/ })).toHaveCount(0);
});

test('a visitor finds a product by searching for it', { tag: '@change' }, async ({ page }) => {
  await page.goto('/products/tiles');
  const title = await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent();
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search for anything' }).fill(title ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${title} Results` })).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: title ?? '' })
      .first(),
  ).toBeVisible();
});

test('a visitor who adds a product to a wishlist is asked to sign in, and can go back', async ({ page }) => {
  await openHydrated(page, '/products/paints');
  const address = page.url();
  await page
    .getByRole('button', { name: /to a wishlist$/ })
    .first()
    .click();
  await expectToast(page, 'You need to login first');
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('a visitor who signs in from a heart is where they were, and saves the product there', { tag: '@change' }, async ({
  page,
  request,
}) => {
  const buyer = await createBuyer(request);
  await openHydrated(page, '/products/paints?sort=2&utm_source=leaflet');
  const card = page.getByRole('main').getByRole('article').nth(1);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /to a wishlist$/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, buyer);
  const dialog = page.getByRole('dialog', { name: /wishlist/i });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/products/paints?sort=2&utm_source=leaflet');
  await addToNewWishlist(dialog, 'Bathroom');
  await expect(page.getByRole('button', { name: `Saved in Bathroom: ${title}` })).toBeVisible();
});

test('a visitor who signs in from a heart far down a list saves the product that it belongs to', async ({
  page,
  request,
}) => {
  const buyer = await createBuyer(request);
  await openHydrated(page, '/products/all');
  const cards = page.getByRole('main').getByRole('article');
  // The first page, once it is there: a document that missed its deadline has none of it yet.
  await expect(cards).toHaveCount(20);
  await scrollTo(cards.last());
  const card = cards.nth(21);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /to a wishlist$/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, buyer);
  // The list starts again from its first page, without it: the product's own page has the dialog, and Back the list.
  const dialog = page.getByRole('dialog', { name: /wishlist/i });
  await expect(dialog).toContainText(title);
  await expect(page).toHaveURL(/\/products\/view\/[\da-f-]+$/);
  await addToNewWishlist(dialog, 'Bedroom');
  await expect(page.getByRole('button', { name: `Saved in Bedroom: ${title}` })).toBeVisible();
});

test('a visitor whose browser follows a heart as a link is back at the same filters, too', async ({
  page,
  request,
}) => {
  const buyer = await createBuyer(request);
  await openHydrated(page, '/products/paints?sort=2&utm_source=leaflet');
  const heart = page.getByRole('button', { name: /to a wishlist$/ }).first();
  // What a browser without scripts does.
  await heart.evaluate((link) => {
    location.href = (link as HTMLAnchorElement).href;
  });
  await expect(page).toHaveURL(/\/login\?from=/);
  await signIn(page, buyer);
  await expect(page.getByRole('dialog', { name: /wishlist/i })).toBeVisible();
  await expect(page).toHaveURL('/products/paints?sort=2&utm_source=leaflet');
});

test('an unknown address is a 404 with a link home', { tag: '@change' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! Looks like you got lost? Don't worry")).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});
