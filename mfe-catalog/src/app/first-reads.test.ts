import { envelope, http, screen, server, TEST_API, waitFor } from '@mortar/testing';
import { aProduct, aProductDetail } from '#/test/builders.ts';
import { serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';
import { firstReads } from './first-reads.ts';

installWindowApis();

const PARAMETERS: Record<string, string> = { productId: 'gate', categoryId: 'tiles', subCategoryId: 'floor-tiles' };
const PHOTO = '/media/front/1024.webp';

/** A path or request with a value for each of its parameters. */
const filled = (pattern: string) => pattern.replaceAll(/(?::|%3A)(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '');

function requestsMade(): string[] {
  const made: string[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => made.push(request.url.replace(TEST_API, '')));
  return made;
}

describe.each(Object.entries(firstReads))('page of %s', (path, { requests = [], image }) => {
  beforeEach(() => {
    serveCatalog({ products: () => [aProduct({ featuredImage: PHOTO }), aProduct({ featuredImage: PHOTO })] });
    server.use(
      http.get(`${TEST_API}/products/${PARAMETERS.productId}`, () =>
        envelope(aProductDetail({ productId: PARAMETERS.productId, featuredImage: PHOTO })),
      ),
      http.get(`${TEST_API}/reviews/all`, () => envelope({ reviews: [], totalItems: 0 })),
    );
  });
  afterEach(() => server.events.removeAllListeners());

  it('makes every declared first request when it is opened', async () => {
    const made = requestsMade();
    openCatalog(filled(path));
    await screen.findByRole('heading', { level: 1 });
    scrollThrough();
    await waitFor(() => expect(made).toEqual(expect.arrayContaining(requests.map(filled))));
  });

  it('renders its first image with the declared sizes when it is opened', async () => {
    openCatalog(filled(path));
    await screen.findByRole('heading', { level: 1 });
    const first = () => document.querySelector('img[loading="eager"]');
    if (image) await waitFor(() => expect(first()).toHaveAttribute('sizes', image.sizes));
    else expect(first()).toBeNull();
  });
});
