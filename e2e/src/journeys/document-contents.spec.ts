import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { renderedDocument } from '../site/documents.ts';
import { openHydrated } from '../site/hydrated.ts';
import { watchNetwork } from '../site/network-quiet.ts';
import { createBuyer, createProduct, createReview, createSeller } from '../site/setup.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import { SITE_URL } from '../site/site.ts';

/** Ends blocks of data, starts comments and elements, and looks like what templates replace. */
const MARKUP = `</script><script>window.ran=1</script><!--<script>"'><img src=x onerror=alert(1)>`;
/** Of a text in several lines. */
const DESCRIPTION = `${MARKUP}\u2028\u2029]]>&lt;\${1}$&`;

/** A product whose texts are all markup, in a store of such a name: pages that show them, each with its heading. */
async function hostilePages(request: APIRequestContext): Promise<{ path: string; heading: string }[]> {
  const name = `${randomUUID().slice(0, 8)}${MARKUP}`;
  const seller = await createSeller(request, { name, description: DESCRIPTION });
  const title = `${MARKUP} ${randomUUID().slice(0, 8)}`;
  const product = await createProduct(request, seller, { title, description: DESCRIPTION });
  await createReview(request, await createBuyer(request), product);
  const store = `/profile/store/${seller.store.storeId}`;
  return [
    { path: `/products/view/${product.productId}`, heading: title },
    { path: store, heading: name },
    { path: `${store}?tab=products`, heading: name },
    { path: `/search?q=${encodeURIComponent(title)}`, heading: `${title} Results` },
  ];
}

/** What the texts would have become if they were no texts. */
const foreignElements = () =>
  [...document.querySelectorAll('img[src="x"], script:not([type="application/json"], [type="application/ld+json"])')]
    // Documents have scripts of their own.
    .filter(({ localName, textContent }) => localName === 'img' || textContent?.includes('window.ran'))
    .map(({ outerHTML }) => outerHTML);

async function expectTextsOnly(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await page.evaluate(foreignElements)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
}

async function withoutScripts(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, baseURL: SITE_URL })).newPage();
}

test('markup in names, titles and descriptions stays text in documents, with scripts and without', async ({
  page,
  browser,
  consoleErrors,
  request,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const plain = await withoutScripts(browser);
  consoleErrors.watch(plain);
  const quiet = watchNetwork(page);
  for (const { path, heading } of await hostilePages(request)) {
    await test.step(path, async () => {
      const { html, state = '' } = await renderedDocument(request, path);
      expect(html).not.toContain('<script>window');
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<!--<script');
      expect(JSON.stringify(JSON.parse(state))).toContain(
        JSON.stringify(heading.replace(/^(.*) Results$/, '$1')).slice(1, -1),
      );
      await plain.goto(path);
      await expectTextsOnly(plain, heading);
      await openHydrated(page, path);
      await quiet();
      await expectTextsOnly(page, heading);
    });
  }
  await plain.context().close();
  expect(dialogs).toEqual([]);
});

/** Sellers whose pages are requested at the same time. */
const SELLERS = 3;

test('documents that are requested at the same time contain their own content only', async ({ request }) => {
  const products = await Promise.all(
    Array.from({ length: SELLERS }, async () => {
      const seller = await createSeller(request, { description: `Only of ${randomUUID()}.` });
      return createProduct(request, seller, { title: randomUUID(), description: `Only of ${randomUUID()}.` });
    }),
  );
  // Of nobody: each mark stands in the documents of one product or of its store.
  const pages = products.flatMap(({ productId, title, description, store }) => {
    const own = [title, description, store.name];
    const address = `/profile/store/${store.storeId}`;
    return [
      { path: `/products/view/${productId}`, own, marks: [title, description] },
      { path: address, own, marks: [store.name] },
      { path: `${address}?tab=products`, own, marks: [title] },
    ];
  });
  const all = products.flatMap(({ title, description, store }) => [title, description, store.name]);
  const documents = await Promise.all(pages.map(({ path }) => renderedDocument(request, path)));
  for (const [index, { path, own, marks }] of pages.entries()) {
    const { html, markup = '', state = '' } = documents[index] ?? {};
    for (const mark of marks) {
      expect(markup, `markup of ${path}`).toContain(mark);
      expect(state, `state of ${path}`).toContain(mark);
    }
    expect(
      all.filter((mark) => !own.includes(mark) && html?.includes(mark)),
      `content of others in ${path}`,
    ).toEqual([]);
  }
});
