import { renderedDocument } from '../site/documents.ts';
import { openHydrated } from '../site/hydrated.ts';
import { expect, type Page, test } from '../site/site-test.ts';

/** Paths of the styles that the page applies, as often as it does. */
const appliedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])).toSorted(),
  );

/** The page has its styles, of which some belong to this page, and each once. */
async function expectStylesOnce(page: Page, ofPage: RegExp): Promise<void> {
  await expect.poll(() => appliedStyles(page)).toContainEqual(expect.stringMatching(ofPage));
  const styles = await appliedStyles(page);
  expect(styles).toEqual([...new Set(styles)]);
}

test('a page applies each style sheet once, when it has loaded and when others were opened in it', async ({ page }) => {
  await renderedDocument(page.request, '/');
  await openHydrated(page, '/');
  await expectStylesOnce(page, /\/mfe-catalog\/.*page-home/);
  await page.getByRole('main').getByRole('link', { name: 'Tiles' }).first().click();
  await expect(page).toHaveURL(/\/products\/tiles$/);
  await expectStylesOnce(page, /\/mfe-catalog\/.*page-product-list/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expectStylesOnce(page, /\/mfe-catalog\/.*page-home/);
});
