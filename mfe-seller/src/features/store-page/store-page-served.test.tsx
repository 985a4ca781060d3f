/** @jest-environment @mortar/jest/served-page/environment */
import { INHERITED_NAMES } from '@mortar/jest/inherited-names';
import { serveScreen } from '@mortar/testing/served-page';
import { aReview, OWN_STORE_ID } from '@mortar/testing/builders';
import { aStore, products } from '#/test/builders.ts';

const routes = async () => (await import('#/exposed/routes.tsx')).default;
const PATH = `/profile/store/${OWN_STORE_ID}`;
const OF_STORE = `filter%5BstoreId%5D=${OWN_STORE_ID}`;

const responses = {
  [`/stores/${OWN_STORE_ID}`]: aStore(),
  [`/products/?page=1&${OF_STORE}`]: { products: products(20), totalItems: 45, next: 'behind-1' },
  [`/products/?page=2&${OF_STORE}`]: { products: products(20, 21), totalItems: 45, next: 'behind-2' },
  [`/products/?page=3&${OF_STORE}`]: { products: products(5, 41), totalItems: 45, next: null },
  [`/products/?page=1&${OF_STORE}&filter%5Bsort%5D=2`]: { products: products(20), totalItems: 20 },
  [`/reviews/all?page=1&${OF_STORE}`]: { reviews: [aReview()], totalItems: 21, next: 'behind-1' },
};

const serve = (query = '') => serveScreen({ routes, at: PATH + query, responses });

/** Texts and addresses of the links, as a visitor without scripts finds them. */
function linksOf(content: ParentNode): Record<string, string | null> {
  const links = content.querySelectorAll('a');
  return Object.fromEntries(Array.from(links, (link) => [link.textContent ?? '', link.getAttribute('href')]));
}

describe('the document of a store page', () => {
  it('shows the store and leads to its tabs and its seller', async () => {
    const { content } = await serve();
    expect(content.querySelector('h1')?.textContent).toBe('Bello Tiles');
    expect(content.querySelector('[role="tabpanel"]')?.textContent).toContain('Floor and wall tiles since 1998.');
    expect(content.querySelectorAll('article')).toHaveLength(5);
    expect(linksOf(content)).toMatchObject({
      About: '?tab=about',
      Products: '?tab=products',
      Reviews: '?tab=reviews',
      'Contact Seller': 'tel:+2348030000002',
      '+234 803 000 0002': 'tel:+2348030000002',
      WhatsApp: expect.stringMatching(/^https:\/\/wa\.me\/2348030000002\?/),
    });
  });

  it('shows a page of the products and leads to the others', async () => {
    const { content } = await serve('?tab=products&page=2');
    expect(content.querySelectorAll('article')).toHaveLength(20);
    expect(linksOf(content)).toMatchObject({
      'Tile 21': expect.stringMatching('/products/view/'),
      'Previous products': `${PATH}?tab=products&page=1`,
      'More products': `${PATH}?tab=products&page=3`,
    });
    expect(linksOf((await serve('?tab=products&page=3')).content)).not.toHaveProperty('More products');
  });

  it('sorts the products by a form', async () => {
    const { content } = await serve('?tab=products');
    const form = content.querySelector('form');
    const fields = Array.from(
      form?.elements ?? [],
      (field) => field.getAttribute('name') ?? field.getAttribute('type'),
    );
    expect(form?.method).toBe('get');
    expect(fields).toEqual(['tab', 'sort', 'submit']);
    const sorted = await serve('?tab=products&sort=2');
    expect(sorted.content.querySelector('option[selected]')?.textContent).toBe('Price Low to High');
  });

  it('shows a page of the comments and leads to the next', async () => {
    const { content } = await serve('?tab=reviews');
    expect(content.textContent).toContain('Not one was broken.');
    expect(linksOf(content)).toMatchObject({ 'More comments': `${PATH}?tab=reviews&page=2` });
  });

  it.each(['', '?tab=products', '?tab=products&page=2', '?tab=reviews'])(
    'hydrates %p without a difference and without a request',
    async (query) => {
      const page = await serve(query);
      const { recovered, before, after } = await page.hydrate();
      expect(recovered).toEqual([]);
      expect(after).toBe(before);
    },
  );

  it.each(INHERITED_NAMES)('hydrates without a difference when its address names %s', async (name) => {
    const at = `/profile/store/${name}?tab=${name}&sort=${name}&page=${name}`;
    const page = await serveScreen({ routes, at, responses: () => undefined });
    expect((await page.hydrate()).recovered).toEqual([]);
  });
});
