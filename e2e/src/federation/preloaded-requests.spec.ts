import { aProductOf, aSeller } from '../site/beforehand.ts';
import { signIn } from '../site/people.ts';
import { expect, type Page, test } from '../site/site-test.ts';

interface Called {
  called?: string[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    const called: string[] = ((window as Called).called = []);
    window.fetch = (input, init) => {
      called.push(input instanceof Request ? input.url : String(input));
      return fetch(input, init);
    };
  });
});

/** The calls that the document foretells: whether the page makes each, and how often it is asked on the network. */
function foretoldCalls(page: Page): Promise<{ href: string; called: boolean; asked: number }[]> {
  return page.evaluate(() => {
    const { called = [] } = window as Called;
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map(({ href }) => ({
      href,
      called: called.includes(href),
      asked: asked.filter((name) => name === href).length,
    }));
  });
}

const PLACES = ['/', '/products/all', '/products/tiles', '/products/tiles/floor-tiles', '/categories/all'];

for (const place of PLACES) {
  test(`the page of ${place} makes the calls that its document foretells, and none goes out twice`, async ({
    page,
  }) => {
    await page.goto(place);
    await expect.poll(async () => (await foretoldCalls(page)).filter(({ called }) => !called)).toEqual([]);
    await page.waitForLoadState('networkidle');
    const calls = await foretoldCalls(page);
    expect(calls).not.toEqual([]);
    expect(calls.filter(({ asked }) => asked !== 1)).toEqual([]);
  });
}

test('a product is asked for once, also by somebody who is signed in', async ({ page, request }) => {
  const seller = await aSeller(request);
  const { productId, title } = await aProductOf(request, seller);
  await page.goto('/login');
  await signIn(page, seller);
  await page.goto(`/products/view/${productId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await foretoldCalls(page)).toEqual([{ href: expect.stringContaining(productId), called: true, asked: 1 }]);
});

test('an address with choices of its own foretells no call', async ({ page }) => {
  await page.goto('/products/tiles?sort=2');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  expect(await foretoldCalls(page)).toEqual([]);
});
