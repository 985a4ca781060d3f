import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { signIn } from '../site/accounts.ts';
import { renderedDocument } from '../site/documents.ts';
import { openHydrated } from '../site/hydrated.ts';
import { createBuyer, createProduct, createProject, createSeller, shareProject } from '../site/setup.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import { SITE_URL } from '../site/site.ts';

const LAGOS = { state: 'Lagos', street_address: '1 Lagos Road' };

/** Tiles of two sellers in Ikorodu, of which the carton that costs less is dearer per m²; cement, and blocks. */
async function createMarket(request: APIRequestContext) {
  const mark = randomUUID().slice(0, 8);
  const [tiles, otherTiles, cement, blocks] = await Promise.all([
    createSeller(request, { ...LAGOS, city: 'Ikorodu' }),
    createSeller(request, { ...LAGOS, city: 'Ikorodu' }),
    createSeller(request, { ...LAGOS, city: 'Mushin' }),
    createSeller(request, { ...LAGOS, city: 'Epe' }),
  ]);
  const floor = { category: 'tiles', subcategory: ['floor-tiles'], priceUnit: 'carton' as const };
  const cover = (amount: number) => ({ content: { amount, measure: 'm2' as const }, coverage: amount });
  const [tile, smallTile, bag, block] = await Promise.all([
    createProduct(request, tiles, {
      ...floor,
      title: `Ivory ${mark}`,
      price: 12_500,
      ...cover(1.44),
      piecesPerUnit: 4,
    }),
    createProduct(request, otherTiles, {
      ...floor,
      title: `Slate ${mark}`,
      price: 9000,
      ...cover(0.9),
      piecesPerUnit: 10,
    }),
    createProduct(request, cement, { title: `Cement ${mark}`, price: 9500, priceUnit: 'bag' }),
    createProduct(request, blocks, { title: `Blocks ${mark}`, price: 650, priceUnit: 'piece' }),
  ]);
  return { mark, tile, smallTile, bag, block };
}

/** The filters: beside the list, or, where there is no room, over the page. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (!(await button.isVisible())) return page.getByRole('complementary', { name: 'Filter Products' });
  await button.click();
  return page.getByRole('dialog', { name: 'Filter Products' });
}

/** Presses Add to project of the dialog that is open. */
async function addInDialog(page: Page, part: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add to project' });
  await dialog.getByRole('combobox', { name: /^Part of the building/ }).fill(part);
  await dialog.getByRole('button', { name: 'Add to project' }).click();
  await expect(dialog).toBeHidden();
}

async function withoutScripts(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, baseURL: SITE_URL })).newPage();
}

/** Number of pages that the page takes on A4. */
async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a visitor finds tiles near the site, puts what is needed on a list, keeps, shares and prints it', {
  tag: '@change',
}, async ({ page, request, browser, consoleErrors }) => {
  const [buyer, { mark, tile, bag, block }] = await Promise.all([createBuyer(request), createMarket(request)]);
  await openHydrated(page, '/products/tiles/floor-tiles');
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: 'State' }).selectOption('lagos');
  await filters.getByRole('checkbox', { name: /^Ikorodu/ }).check();
  await expect(page).toHaveURL(/state=lagos&area=ikorodu/);
  const show = page.getByRole('dialog').getByRole('button', { name: /^Show (?:[\d,]+ )?products?$/ });
  if (await show.isVisible()) await show.click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price per m²');
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article').filter({ hasText: mark });
  await expect(cards.getByRole('heading')).toHaveText([`Ivory ${mark}`, `Slate ${mark}`]);
  await expect(cards.first()).toContainText('₦8,681 per m²');
  await expect(cards.first()).toContainText('Ikorodu');

  await cards.first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'How much do I need?' }).click();
  await page.getByRole('textbox', { name: 'Length' }).fill('4.5');
  await page.getByRole('textbox', { name: 'Width' }).fill('4');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('You need 14 cartons (55 tiles, 20.16 m²).');
  await result.getByRole('link', { name: 'Add to project' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity (cartons)' })).toHaveValue('14');
  await addInDialog(page, 'Floors');
  for (const product of [bag, block]) {
    await openHydrated(page, `/products/view/${product.productId}`);
    await page.getByRole('link', { name: 'Add to project' }).click();
    await addInDialog(page, 'Walls');
  }

  await openHydrated(page, '/projects');
  await expect(page.getByText('Total of 3 stores: ₦185,150')).toBeVisible();
  expect(await widthBeyondScreen(page)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, buyer);
  await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}$/);
  await expect(page.getByText('Total of 3 stores: ₦185,150')).toBeVisible();
  await openHydrated(page, '/projects');
  const project = page.getByRole('link', { name: 'My project' });
  await expect(page.getByRole('main').getByText(/^3 lines/)).toBeVisible();
  await expect(project).toHaveCount(1);
  await project.click();
  await expect(page.getByText('Total of 3 stores: ₦185,150')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${tile.title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit line' });
  await edit.getByRole('textbox', { name: 'Note (optional)' }).fill('Ask Musa first');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Ask Musa first')).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share project' });
  await share.getByRole('button', { name: 'Create link' }).click();
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/projects\/shared\//);
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  await share.getByRole('button', { name: 'Close' }).click();
  const { html } = await renderedDocument(request, new URL(link).pathname);
  for (const secret of ['Musa', buyer.lastname, buyer.email]) expect(html).not.toContain(secret);
  const friend = await withoutScripts(browser);
  consoleErrors.watch(friend);
  // On a busy machine a document may miss its deadline.
  await expect(async () => {
    await friend.goto(link);
    await expect(friend.getByText(`Shared by ${buyer.firstname}`)).toBeVisible();
  }).toPass();
  await expect(friend.getByText(tile.title)).toBeVisible();
  await expect(friend.getByText('Total of 3 stores: ₦185,150')).toBeVisible();
  await friend.context().close();

  expect(await pagesOnPaper(page)).toBe(1);
});

test('a list of forty lines takes two pages of A4 and no scrolling sideways', async ({ page, request }) => {
  const buyer = await createBuyer(request);
  const seller = await createSeller(request, { name: `Honourable Balogun and Daughters ${randomUUID()}` });
  const product = await createProduct(request, seller, {
    title: `Polished porcelain floor tile, salt and pepper, 60 × 60 cm, grade A ${randomUUID()}`,
    price: 12_345_678.5,
    priceUnit: 'carton',
  });
  const own = {
    title: 'Labour and transport of everything',
    price: 1_234_567.25,
    quantity: 12.5,
    unit: 'trip',
  } as const;
  const lines = Array.from({ length: 40 }, (_, index) => ({
    ...(index % 2 ? own : { productId: product.productId, quantity: 1234 }),
    part: `Part ${index % 8}, ${index}`.slice(0, index % 2 ? 6 : 60),
    note: index % 4 ? null : 'Ask first',
  }));
  const project = await createProject(request, buyer, { name: 'A house with many rooms', lines });
  await page.goto('/login');
  await signIn(page, buyer);
  await openHydrated(page, `/projects/${project.projectId}`);
  await expect(page.getByText(/^Total of 1 store/)).toBeVisible();
  expect(await widthBeyondScreen(page)).toBe(0);
  await page.getByRole('button', { name: 'By store' }).click();
  expect(await widthBeyondScreen(page)).toBe(0);

  await page.emulateMedia({ media: 'print' });
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos' });
  await expect(page.getByText(`Mortar ${today}`, { exact: true })).toBeVisible();
  const cut = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) => items.filter((item) => getComputedStyle(item).breakInside !== 'avoid').length);
  expect(cut, 'lines that a page may end in').toBe(0);
  expect(await pagesOnPaper(page)).toBe(2);
});

test('a list that is shared no more is gone for visitors within a cache life', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404.*\/projects\/shared\//);
  const buyer = await createBuyer(request);
  const project = await createProject(request, buyer, {
    name: 'Fence',
    lines: [{ title: 'Wire', price: 5, quantity: 1 }],
  });
  const path = await shareProject(request, buyer, project);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Fence' })).toBeVisible();
  await request.delete(`/api/projects/${project.projectId}/share`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    failOnStatusCode: true,
  });
  // What is counted is the age that a response may have: clocks of a busy machine run on.
  await expect
    .poll(async () => [
      (await request.get(`/api${path}`)).status(),
      (await (await request.get(path)).text()).includes('Wire'),
    ])
    .toEqual([404, false]);
  await page.goto(path);
  await expect(page.getByText('This project is not shared any more')).toBeVisible();
});
