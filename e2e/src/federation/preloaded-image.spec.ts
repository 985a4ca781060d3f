import type { Locator } from '@playwright/test';
import { aProductOf, aSeller } from '../site/beforehand.ts';
import { expect, type Page, test } from '../site/site-test.ts';

/** The pictures that the document fetches early, and how often each went over the network. */
function foretoldPictures(page: Page): Promise<{ srcset: string; sizes: string; asked: number }[]> {
  return page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')].map(
      ({ imageSrcset: srcset, imageSizes: sizes }) => ({
        srcset,
        sizes,
        asked: asked.filter((path) => srcset.includes(`${path} `)).length,
      }),
    );
  });
}

/** What the page draws first: a product that nobody has photographed has no picture. */
const drawnPictures = (first: Locator) =>
  first
    .locator('img[loading="eager"]')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.slice(0, 1).map(({ srcset, sizes }) => ({ srcset, sizes, asked: 1 })),
    );

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

for (const place of ['/', '/products/all', '/products/tiles', '/products/tiles/floor-tiles']) {
  test(`the document of ${place} fetches the picture that the page shows first, once`, async ({ page }) => {
    // A product that has just come to the top is in documents half a minute later.
    await expect(async () => {
      await page.goto(place);
      await firstCard(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await foretoldPictures(page)).toEqual(await drawnPictures(firstCard(page)));
    }).toPass({ timeout: 45_000 });
  });
}

test('so does the document of a product, and none where there is none or the address has choices of its own', async ({
  page,
  request,
}) => {
  await page.goto('/products/doors');
  const photographed = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
  await photographed.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const pictures = await drawnPictures(page.getByRole('main'));
  expect(pictures).toHaveLength(1);
  expect(await foretoldPictures(page)).toEqual(pictures);

  const { productId } = await aProductOf(request, await aSeller(request));
  for (const other of [`/products/view/${productId}`, '/products/tiles?sort=2']) {
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await foretoldPictures(page)).toEqual([]);
  }
});
