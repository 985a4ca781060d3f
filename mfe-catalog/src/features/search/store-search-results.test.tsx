import { http, problem, screen, server, TEST_API, waitFor, within } from '@mortar/testing';
import { aStore, someProducts } from '#/test/builders.ts';
import { deferred, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

describe('store results', () => {
  it('show more of a store that is the only one, and its products', async () => {
    const store = aStore({ name: 'Bello Tiles', description: 'Tiles cut to size.' });
    const { queries } = serveCatalog({ stores: [store], products: () => someProducts(2) });
    openCatalog('/search?in=stores&q=bello');

    const link = await screen.findByRole('link', { name: 'Bello Tiles' });
    expect(link).toHaveAttribute('href', `/profile/store/${store.storeId}`);
    expect(screen.getByText('Tiles cut to size.')).toBeVisible();
    expect(queries).toEqual([]);
    scrollThrough();
    const products = screen.getByRole('region', { name: 'Products of this store' });
    await waitFor(() => expect(within(products).getAllByRole('article')).toHaveLength(2));
    expect(queries.map((query) => query.get('filter[storeId]'))).toEqual([store.storeId]);
    expect(within(products).getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      `/profile/store/${store.storeId}?tab=products`,
    );
  });

  it('start with ten skeletons, and load more pages with four', async () => {
    const [first, second] = [deferred(), deferred()];
    const stores = Array.from({ length: 24 }, (_, index) => aStore({ name: `Store ${index}` }));
    serveCatalog({ stores, when: (page) => (page === 1 ? first : second).promise });
    openCatalog('/search?in=stores&q=store');
    const items = () => within(screen.getByRole('list', { name: 'Stores' })).getAllByRole('listitem');

    await screen.findByRole('list', { name: 'Stores' });
    expect(items()).toHaveLength(10);
    first.resolve();
    expect(await screen.findByText('24 Store(s) found')).toBeVisible();
    expect(items()).toHaveLength(20);

    scrollThrough();
    await waitFor(() => expect(items()).toHaveLength(24));
    expect(screen.getAllByRole('article')).toHaveLength(20);
    second.resolve();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  });

  it('show an empty state when there are none', async () => {
    serveCatalog({});
    openCatalog('/search?in=stores&q=nobody');

    expect(await screen.findByText('No Stores Found')).toBeVisible();
    expect(screen.getByText('0 Store(s) found')).toBeVisible();
  });

  it('stay when a further page fails, until a retry loads it', async () => {
    const stores = Array.from({ length: 24 }, (_, index) => aStore({ name: `Store ${index}` }));
    serveCatalog({ stores });
    const { user } = openCatalog('/search?in=stores&q=store');
    await screen.findByText('24 Store(s) found');
    server.use(http.get(`${TEST_API}/stores/`, () => problem(500, 'Lost the thread.'), { once: true }));

    scrollThrough();
    expect(await screen.findByText('More stores could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('show an error when the server is unreachable, and retry on Try again', async () => {
    serveCatalog({ stores: [aStore({ name: 'Bello Tiles' })] });
    server.use(http.get(`${TEST_API}/stores/`, () => problem(500, 'Back soon.'), { once: true }));
    const { user } = openCatalog('/search?in=stores&q=bello');

    expect(await screen.findByText('Back soon.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Bello Tiles')).toBeVisible();
  });
});
