import type { Page } from '@playwright/test';
import { openHydrated } from '../site/hydrated.ts';
import { createBuyer, createProduct, createProject, createSeller } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, test } from '../site/site-test.ts';

const TILE = {
  category: 'tiles',
  subcategory: ['floor-tiles'],
  price: 12_500,
  priceUnit: 'carton' as const,
  content: { amount: 1.44, measure: 'm2' as const },
  coverage: 1.44,
};

test('a page that the browser translated shows what changes: results, quantities and counts', async ({
  page,
  request,
  consoleErrors,
}) => {
  // What is translated before it is hydrated is rendered again.
  consoleErrors.allow(/Minified React error #418/);
  await openHydrated(page, '/calculators/tiles');
  await translate(page);
  const result = page.getByRole('region', { name: 'Result' });
  await page.getByRole('textbox', { name: 'Length' }).fill('4');
  await page.getByRole('textbox', { name: 'Width' }).fill('3');
  await expect(result).toContainText('You need 10 cartons (37 tiles, 14.4 m²).');
  await page.getByRole('button', { name: 'Diagonal 15 %' }).click();
  await expect(result).toContainText('You need 10 cartons (39 tiles, 14.4 m²).');
  await expect(result).not.toContainText('37 tiles');

  const seller = await createSeller(request);
  const product = await createProduct(request, seller, TILE);
  await openHydrated(page, `/products/view/${product.productId}`);
  await translate(page);
  const quantity = page.getByRole('status').filter({ hasText: '1 carton: ₦12,500' });
  await expect(quantity).toHaveText('1 carton: ₦12,500, 1.44 m²');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByText('2 cartons: ₦25,000, 2.88 m²')).toBeVisible();
  await expect(quantity).toHaveCount(0);

  await openHydrated(page, '/products/all');
  await translate(page);
  const count = page.getByText(/^[\d,]+ product\(s\) found$/);
  const before = await count.textContent();
  await page
    .getByRole('complementary', { name: 'Filter Products' })
    .getByRole('checkbox', { name: /^Paints/ })
    .check();
  await expect(page).toHaveURL(/[?&]category=paints$/);
  await expect(count).not.toHaveText(before ?? '');
});

test('a translated project adds up what was changed', async ({ page, request }) => {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller, TILE);
  const buyer = await createBuyer(request);
  const { projectId } = await createProject(request, buyer, {
    name: 'Bungalow',
    lines: [{ productId: product.productId, quantity: 10 }],
  });
  await page.goto('/login');
  await signIn(page, buyer);
  await openHydrated(page, `/projects/${projectId}`);
  await expect(page.getByText('Total of 1 store: ₦125,000')).toBeVisible();
  await translate(page);
  const quantity = page.getByRole('textbox', { name: `Quantity of ${product.title}` });
  await quantity.fill('12');
  await quantity.press('Enter');
  await expect(page.getByText('Total of 1 store: ₦150,000')).toBeVisible();
  await expect(page.getByText('₦125,000')).toHaveCount(0);
});

/**
 * Does to the texts of the page what a browser's translator does, now and as they change: each is replaced by elements
 * of the translator. The words stay the same, so that tests find them; what says `translate="no"` is left alone.
 */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const left = 'script, style, noscript, textarea, title, font, [translate="no"]';
    function replaceTexts() {
      observer.disconnect();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter((each) => each.data.trim() !== '' && !each.parentElement?.closest(left))) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.append(text.data);
        text.replaceWith(outer);
      }
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    }
    const observer = new MutationObserver(replaceTexts);
    replaceTexts();
  });
}
