import type { Locator } from '@playwright/test';
import { createProduct, createSeller } from '../site/setup.ts';
import { expect, type Page, test } from '../site/site-test.ts';

/** The images that the document preloads, and how often each was requested. */
function preloadedImages(page: Page): Promise<{ srcset: string; sizes: string; requested: number }[]> {
  return page.evaluate(() => {
    const requested = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')].map(
      ({ imageSrcset: srcset, imageSizes: sizes }) => ({
        srcset,
        sizes,
        requested: requested.filter((path) => srcset.includes(`${path} `)).length,
      }),
    );
  });
}

/** The image that the page renders first; a product without photos has none. */
const renderedImages = (first: Locator) =>
  first
    .locator('img[loading="eager"]')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.slice(0, 1).map(({ srcset, sizes }) => ({ srcset, sizes, requested: 1 })),
    );

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();

for (const path of ['/', '/products/all', '/products/tiles', '/products/tiles/floor-tiles']) {
  test(`the document of ${path} preloads the first image of the page, once`, async ({ page }) => {
    // Documents are cached: a product that is new at the top is in them half a minute later.
    await expect(async () => {
      await page.goto(path);
      await firstCard(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await preloadedImages(page)).toEqual(await renderedImages(firstCard(page)));
    }).toPass();
  });
}

test('the document of a product preloads its image, and none when the product has none or the address has filters', async ({
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
  await expect(page).toHaveURL(/\/products\/view\//);
  // On a busy machine the gateway's deadline for the metadata passes, and a document comes without its image.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const images = await renderedImages(page.getByRole('main'));
    expect(images).toHaveLength(1);
    expect(await preloadedImages(page)).toEqual(images);
  }).toPass();

  const { productId } = await createProduct(request, await createSeller(request));
  for (const other of [`/products/view/${productId}`, '/products/tiles?sort=2']) {
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await preloadedImages(page)).toEqual([]);
  }
});
