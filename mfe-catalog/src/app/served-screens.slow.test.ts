/** @jest-environment @mortar/jest/served-page/environment */
import type { FirstReads } from '@mortar/federation';
import { requestsOf } from '@mortar/federation/screen-reads';
import { matchRoutes } from '@mortar/navigation/server';
import { keepPlace } from '@mortar/store';
import { envelope, http, server, TEST_API } from '@mortar/testing';
import { facetsOf } from '#/test/catalog-api.ts';
import { compareReads } from '#/features/compare/compare.reads.ts';
import { searchReads } from '#/features/search/search.reads.ts';
import { COMPARED_IDS, serveCatalogScreen } from '#/test/serve-catalog-screen.ts';
import { firstReads } from './first-reads.ts';

const COMPARED = `/compare?id=${COMPARED_IDS.join('&id=')}`;

/** The texts that the documents of the pages contain, by address. */
const PAGES: Readonly<Record<string, string[]>> = {
  '/': ['Marble tile', '₦12,500', 'Kano Stones 3', 'Everything the house needs'],
  '/products/all': ['Marble tile', '₦12,500', '45 product(s) found', 'Kano Stones 1'],
  '/products/all?category=tiles&rating=4&min=100&sort=2&view=list&page=2': ['Product 20', '45 product(s) found'],
  '/products/tiles': ['tiles', 'Marble tile', '45 product(s) found'],
  '/products/tiles/floor-tiles': ['floor tiles', 'Marble tile', '₦12,500'],
  '/products/view/gate': ['Wrought gate', '₦250,000', 'Hand forged.', 'Kano Stones', 'Holds well'],
  '/products/view/gone': ['This product is no longer on sale', 'Roofing'],
  '/search': ['What are you looking for?'],
  '/search?q=tile': ['tile Results', 'Marble tile', '45 product(s) found'],
  '/search?in=stores&q=stone': ['stone Results', 'Kano Stones 12', '45 Store(s) found'],
  '/places': ['Building materials by state', 'North Central', 'Lagos, 45 products'],
  '/places/lagos': ['Building materials in Lagos', 'Marble tile', '45 product(s) found'],
  '/products/all?state=lagos&area=ikeja': ['Marble tile', 'Filters (2)'],
  '/categories/all': ['Roofing', 'Floor Roofing', '14 products'],
  [COMPARED]: ['Compare products', 'Wrought gate', '₦250,000', 'Delivery'],
};

describe.each(Object.entries(PAGES))('the document of %s', (at, texts) => {
  it('shows what the page is about and hydrates without a difference and without a request', async () => {
    const { content, hydrate } = await serveCatalogScreen(at);
    for (const text of texts) expect(content.textContent).toContain(text);

    const { recovered } = await hydrate();
    expect(recovered).toEqual([]);
  });
});

describe.each(['/', '/products/all', '/products/view/gate'])('the document of %s with a kept place', (at) => {
  afterEach(() => keepPlace(undefined));

  it('is the one without, and hydrates without a difference', async () => {
    const { content: plain } = await serveCatalogScreen(at);
    const html = plain.innerHTML;
    keepPlace('lagos');
    const { content, hydrate } = await serveCatalogScreen(at);
    expect(content.innerHTML).toBe(html);
    expect((await hydrate()).recovered).toEqual([]);
  });
});

const screens: FirstReads = { ...firstReads, '/search': searchReads, '/compare': compareReads };

/** What is read before the page of an address is rendered for the first time. */
function readFirst(at: string): string[] {
  const { pathname, searchParams } = new URL(at, 'http://localhost');
  const routes = Object.keys(screens).map((path) => ({ path }));
  const [match] = matchRoutes(routes, pathname) ?? [];
  const reads = screens[match?.route.path ?? '']?.(match?.params ?? {}, searchParams);
  return [...requestsOf(reads?.requests), ...requestsOf(reads?.serverRequests)];
}

it.each(Object.keys(PAGES).filter((at) => at !== '/products/view/gone'))(
  'the page of %s needs no second round of reads when it is rendered on the server',
  async (at) => {
    const { requested } = await serveCatalogScreen(at);
    expect(requested.toSorted()).toEqual(readFirst(at).toSorted());
  },
);

describe.each([
  '/',
  '/products/tiles',
  '/products/view/gate',
  '/search?q=tile',
  '/search?in=stores&q=stone',
  '/search?q=nowhere',
  '/categories/all',
])('an old document of %s', (at) => {
  it('hydrates without a difference, and all that it shows is requested again', async () => {
    const again = new Set<string>();
    server.use(
      http.get(`${TEST_API}/*`, ({ request }) => {
        again.add(request.url.slice(TEST_API.length));
        return new Promise<never>(() => undefined);
      }),
    );
    const { hydrate, requested } = await serveCatalogScreen(at, 24 * 3_600_000);
    expect((await hydrate()).recovered).toEqual([]);
    // Reviews follow when they come near the screen.
    expect([...again].toSorted()).toEqual(requested.filter((read) => !read.startsWith('/reviews/')).toSorted());
  });
});

describe('what a visitor does before scripts run', () => {
  const field = (root: HTMLElement, name: string) => root.querySelector(`form [name="${name}"]`) as HTMLInputElement;

  it('filters a listing when a box was ticked and a price was typed', async () => {
    const { hydrate } = await serveCatalogScreen('/products/all');
    const afterwards = jest.fn((root: HTMLElement) => {
      expect(field(root, 'category').checked).toBe(true);
      expect(field(root, 'max').value).toBe('500');
      expect(root.textContent).toContain('Filters (2)');
    });

    await hydrate({
      beforeScripts(root) {
        field(root, 'category').click();
        field(root, 'max').value = '500';
      },
      afterwards,
    });
    expect(afterwards).toHaveBeenCalled();
  });

  it('is searched for when it was typed into the search field', async () => {
    server.use(http.get(`${TEST_API}/*`, () => envelope({ products: [], ...facetsOf(), totalItems: 0 })));
    const { hydrate } = await serveCatalogScreen('/search');
    let query = '';

    await hydrate({
      beforeScripts(root) {
        field(root, 'q').value = 'cement';
      },
      async afterwards(root, perform) {
        await perform(() => root.querySelector<HTMLElement>('button[type="submit"]')?.click());
        query = location.search;
      },
    });
    expect(query).toBe('?q=cement');
  });
});
