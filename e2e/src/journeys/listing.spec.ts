import { watchNetwork } from '../site/network-quiet.ts';
import { scrollTo } from '../site/scroll-to.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const prices = async (page: Page) =>
  (
    await cards(page)
      .getByText(/^₦[\d,.]+$/)
      .allTextContents()
  ).map((text) => Number(text.replaceAll(/[₦,]/g, '')));
const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
const count = (page: Page) => page.getByText(/^[\d,]+ product\(s\) found$/);

/** The filters: beside the list, or, where there is no room, over the page. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (!(await button.isVisible())) return page.getByRole('complementary', { name: 'Filter Products' });
  await button.click();
  return page.getByRole('dialog', { name: 'Filter Products' });
}

async function closeFilters(page: Page): Promise<void> {
  const show = page.getByRole('dialog').getByRole('button', { name: /^Show (?:[\d,]+ )?products?$/ });
  if (await show.isVisible()) await show.click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a listing restores filters and sorting from its address when a link is shared or Back is pressed', async ({
  page,
  otherPage,
}) => {
  await page.goto('/products/all');
  await expect(count(page)).toBeVisible();
  const filters = await openFilters(page);
  const paints = filters.getByRole('checkbox', { name: /^Paints/ });
  await paints.check();
  await expect(page).toHaveURL(/\?category=paints$/);
  const minimum = filters.getByRole('textbox', { name: 'Minimum' });
  await minimum.fill('2000');
  await expect(page).toHaveURL(/min=2000/);
  await closeFilters(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price Low to High');
  await expect(page).toHaveURL(/sort=2/);
  const address = page.url();
  await expect(async () => {
    const all = await prices(page);
    expect(all.length).toBeGreaterThan(1);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(all[0]).toBeGreaterThanOrEqual(2000);
    await expect(page.getByRole('list', { name: 'Products' })).not.toHaveAttribute('aria-busy', 'true');
  }).toPass();
  const found = await count(page).textContent();

  await otherPage.goto(address);
  await expect(count(otherPage)).toHaveText(found ?? '');
  await expect(otherPage.getByRole('combobox', { name: 'Sort by' })).toHaveValue('2');
  const first = (await titles(page)).slice(0, 5);
  await expect.poll(async () => (await titles(otherPage)).slice(0, 5)).toEqual(first);
  const theirs = await openFilters(otherPage);
  await expect(theirs.getByRole('checkbox', { name: /^Paints/ })).toBeChecked();
  await expect(theirs.getByRole('textbox', { name: 'Minimum' })).toHaveValue('2000');

  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/view\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(count(page)).toHaveText(found ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('1');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/all$/);
  const before = await openFilters(page);
  await expect(before.getByRole('checkbox', { name: /^Paints/ })).not.toBeChecked();
});

test('a listing loads more products on scrolling, and Back from a product returns to its place', async ({ page }) => {
  // Categories that no other test adds to: a new product would move the others between pages.
  await page.goto('/products/all?category=paints&category=gate&category=glass&category=electricals&category=interiors');
  await expect(cards(page)).toHaveCount(20);
  const first = await cards(page).first().boundingBox();
  expect(first?.y, 'products begin near the top, on a phone too').toBeLessThan(onPhone(page) ? 220 : 300);
  const countAfterScrolling = async () => {
    await scrollTo(cards(page).last());
    return cards(page).count();
  };
  await expect.poll(countAfterScrolling).toBeGreaterThan(24);
  const links = cards(page).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size, 'no product twice').toBe(addresses.length);

  const further = cards(page).nth(24);
  const title = (await further.getByRole('heading').textContent()) ?? '';
  await further.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards(page).filter({ hasText: title }).first()).toBeInViewport();
});

test('a filter chosen far down a listing scrolls to the top of its result, and Back returns to the old place', async ({
  page,
}) => {
  await page.goto('/products/all');
  const scrollFurther = () => scrollTo(cards(page).last());
  // A product that another test adds moves others between pages, so that a page may bring fewer than twenty.
  const countAfterScrolling = async () => {
    await scrollFurther();
    return cards(page).count();
  };
  await expect.poll(countAfterScrolling).toBeGreaterThanOrEqual(60);
  await scrollFurther();
  const filters = await openFilters(page);
  const depth = await page.evaluate(() => window.scrollY);
  const quiet = watchNetwork(page);
  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products/' && searchParams.has('filter[category]')) pages.push(searchParams.get('page'));
  });
  await filters.getByRole('checkbox', { name: /^Tiles/ }).check();
  await expect(page).toHaveURL(/category=tiles/);
  await closeFilters(page);
  await expect(cards(page)).toHaveCount(20);

  await expect(count(page)).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const line = await count(page).boundingBox();
  expect(line?.y, 'below the header that sticks').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await quiet();
  expect(pages).toEqual(['1']);

  await page.goBack();
  await expect(page).toHaveURL(/\/products\/all$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(depth, -1);
});

test('a listing keeps a filter when a product is opened right after choosing it', async ({ page }) => {
  await page.goto('/products/all');
  await expect(count(page)).toBeVisible();
  const filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: /^5 stars/ }).check();
  await closeFilters(page);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/view\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/all\?rating=5$/);
});
