import { openHydrated } from '../site/hydrated.ts';
import { createProduct, createSeller } from '../site/setup.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });

async function enter(page: Page, length: string, width: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Length' }).fill(length);
  await page.getByRole('textbox', { name: 'Width' }).fill(width);
}

test('a visitor works out the tiles of a room, and sends the result to a friend', async ({ page, context }) => {
  await openHydrated(page, '/products/tiles');
  await page.getByRole('link', { name: 'How much do I need?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tiles and flooring' })).toBeVisible();
  await enter(page, '4', '3');
  await expect(result(page)).toContainText('You need 10 cartons (37 tiles, 14.4 m²).');
  await page.getByRole('button', { name: 'Diagonal 15 %' }).click();
  await expect(result(page)).toContainText('You need 10 cartons (39 tiles, 14.4 m²).');
  await expect(page.getByRole('status').filter({ hasText: '39 tiles' })).toBeAttached();
  await expect(page).toHaveURL(/[?&]waste=15/);

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(result(friend)).toContainText('You need 10 cartons (39 tiles, 14.4 m²).');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Products' }), 'entries leave one entry in the history').toBeVisible();
});

test('a calculator opens on the page of a product, and its failure leaves the link', async ({
  page,
  request,
  consoleErrors,
}) => {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller, {
    category: 'tiles',
    subcategory: ['floor-tiles'],
    price: 12_500,
    priceUnit: 'carton',
    content: { amount: 1.44, measure: 'm2' },
    coverage: 1.44,
    piecesPerUnit: 4,
    minimumQuantity: 20,
  });
  const address = `/products/view/${product.productId}`;
  const link = page.getByRole('link', { name: 'How much do I need?' });
  await openHydrated(page, address);
  await link.click();
  await enter(page, '4', '3');
  await expect(result(page)).toContainText('You need 10 cartons (37 tiles, 14.4 m²). The seller sells 20 or more.');
  await expect(result(page)).toContainText('About ₦250,000 at ₦12,500 per carton.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();

  consoleErrors.allow(/mfe-projects|ERR_FAILED/);
  await page.route(/mfe-projects/, (route) => route.abort());
  await openHydrated(page, address);
  await link.click();
  await expect(link).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await page.unroute(/mfe-projects/);
});

test('an address of no calculator is a page that does not exist', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/calculators/curtains');
  expect(response?.status()).toBe(404);
});
