import { keepPlace, marketplaceApi } from '@mortar/store';
import { act, http, problem, screen, server, TEST_API, waitFor, within } from '@mortar/testing';
import { aProduct, someProducts } from '#/test/builders.ts';
import { cursorBehind, deferred, pagesAskedFor, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

const sidebar = () => screen.getByRole('complementary', { name: 'Filter Products' });
const lastOf = (queries: readonly URLSearchParams[]) => Object.fromEntries(queries.at(-1) ?? []);

describe('a listing', () => {
  it('shows all products with their number', async () => {
    serveCatalog({ products: () => someProducts(3) });
    openCatalog('/products/all');

    expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
    expect(await screen.findByText('3 product(s) found')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('makes title and breadcrumb of a category from its slug', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1) });
    openCatalog('/products/doors-and-windows/sliding-doors');

    expect(await screen.findByRole('heading', { level: 1, name: 'sliding doors' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(crumbs.getByRole('link', { name: 'doors and windows' })).toHaveAttribute(
      'href',
      '/products/doors-and-windows',
    );
    expect(crumbs.getByText('sliding doors')).toHaveAttribute('aria-current', 'page');
    await screen.findByText('1 product(s) found');
    expect(lastOf(queries)).toMatchObject({
      'filter[category]': 'doors-and-windows',
      'filter[subcategory]': 'sliding-doors',
    });
  });

  it('shows an empty state when there are no products', async () => {
    serveCatalog({});
    openCatalog('/products/tiles');

    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(screen.getByText('0 product(s) found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products/all');
  });

  it('shows an error when it cannot be loaded, and retries on Try again', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Back again' })] });
    server.use(http.get(`${TEST_API}/products/`, () => problem(503, 'Down for a minute.'), { once: true }));
    const { user } = openCatalog('/products/all');

    expect(await screen.findByText('Down for a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Back again')).toBeVisible();
  });

  it('works without the counts of its filters', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Still here' })] });
    server.use(http.get(`${TEST_API}/products/facets`, () => problem(500, 'No counts today.')));
    openCatalog('/products/all');

    expect(await screen.findByText('Still here')).toBeVisible();
    expect(await within(sidebar()).findByRole('checkbox', { name: '5 stars' })).toBeVisible();
  });

  it('switches between grid and list and stores it in the URL', async () => {
    serveCatalog({ products: () => someProducts(2) });
    const { user } = openCatalog('/products/all');
    await screen.findAllByRole('article');
    expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('checkbox', { name: 'Compare Product 1' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'List' }));

    expect(screen.getByRole('checkbox', { name: 'Compare Product 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says in its rows, by one request, whether their stores deliver to the kept place', async () => {
    keepPlace('lagos', 'Ikeja');
    const rows = [
      aProduct({ productId: 'there', title: 'There', stateId: 'lagos' }),
      aProduct({ productId: 'served', title: 'Served', stateId: 'kano' }),
      aProduct({ productId: 'other', title: 'Other', stateId: 'kano' }),
    ];
    const { queries } = serveCatalog({
      products: (query) => (query.has('filter[productIds]') ? rows.slice(1, 2) : rows),
    });
    openCatalog('/products/all?view=list');
    expect(await screen.findByText('Delivers to Ikeja')).toBeVisible();
    expect(
      screen.getAllByRole('article').map(({ textContent }) => /Delivers to Ikeja|Pickup only/.exec(textContent)?.[0]),
    ).toEqual([undefined, 'Delivers to Ikeja', 'Pickup only']);
    const asked = queries.filter((query) => query.has('filter[productIds]'));
    expect(asked.map((query) => [query.getAll('filter[productIds]'), query.get('filter[serves]')])).toEqual([
      [['served', 'other'], 'lagos'],
    ]);
    act(() => keepPlace(undefined));
  });

  it('has lines with price, comparable price, place and stock', async () => {
    const carton = aProduct({ title: 'Beige tile', price: 8_500, priceUnit: 'carton', availability: 'sold-out' });
    serveCatalog({ products: () => [{ ...carton, comparable: { measure: 'm2', price: 5_902.78 } }] });
    openCatalog('/products/all?view=list');
    const line = within(await screen.findByRole('article'));
    expect(line.getByRole('link', { name: 'Beige tile' })).toHaveAttribute(
      'href',
      `/products/view/${carton.productId}`,
    );
    expect(line.getByText('8,500 naira per carton')).toBeInTheDocument();
    for (const text of ['₦5,903 per m²', 'Sold out', 'Ikeja, Lagos']) expect(line.getByText(text)).toBeVisible();
  });

  it('leads from ticked lines to these products side by side, and takes no fifth', async () => {
    const products = someProducts(5);
    serveCatalog({ products: () => products });
    const { user } = openCatalog('/products/all?view=list');
    const tick = async (number: number) =>
      user.click(await screen.findByRole('checkbox', { name: `Compare Product ${number}` }));
    await tick(2);
    const tray = within(screen.getByRole('complementary', { name: 'Products to compare' }));
    expect(tray.getByText('Choose one more to compare.')).toBeVisible();
    for (const number of [1, 3, 4]) await tick(number);
    const ids = [1, 0, 2, 3].map((index) => `id=${products[index]?.productId}`).join('&');
    expect(tray.getByRole('link', { name: 'Compare 4 products' })).toHaveAttribute('href', `/compare?${ids}`);
    await tick(5);
    expect(await screen.findByText('You can compare four at a time.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Compare Product 5' })).not.toBeChecked();
    await user.click(tray.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('complementary', { name: 'Products to compare' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Compare Product 1' })).not.toBeChecked();
  });
});

describe('the end of a listing', () => {
  const manyProducts = someProducts(45);
  const items = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');

  it('starts with ten skeletons, then loads page after page, with five skeletons each, until all are there', async () => {
    const pages = [deferred(), deferred()];
    const { queries } = serveCatalog({ products: () => manyProducts, when: (page) => pages[page - 1]?.promise });
    openCatalog('/products/all');
    await screen.findByRole('list', { name: 'Products' });
    expect(items()).toHaveLength(10);
    pages[0]?.resolve();
    await screen.findByText('45 product(s) found');
    expect(screen.getAllByRole('article')).toHaveLength(20);

    scrollThrough();
    await waitFor(() => expect(items()).toHaveLength(25));
    pages[1]?.resolve();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));

    scrollThrough();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45));
    scrollThrough();

    expect(items()).toHaveLength(45);
    expect(pagesAskedFor(queries)).toEqual(['1', cursorBehind(1), cursorBehind(2)]);
  });

  it('loads the next page when another list of the same length was shown before', async () => {
    const never = deferred();
    const { queries } = serveCatalog({
      products: () => manyProducts,
      when: (page, query) => (page > 1 && query.has('filter[ratings]') ? never.promise : undefined),
    });
    const { user } = openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    const rated = screen.getByRole('checkbox', { name: /^4 stars/ });
    await user.click(rated);
    await waitFor(() => expect(queries.at(-1)?.getAll('filter[ratings]')).toEqual(['4']));
    await screen.findByText('45 product(s) found');
    scrollThrough();
    await waitFor(() => expect(items()).toHaveLength(25));
    await user.click(rated);
    await waitFor(() => expect(items()).toHaveLength(20));

    scrollThrough();

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  });

  it('stops when the response of a page contains no list', async () => {
    let calls = 0;
    serveCatalog({});
    server.use(
      http.get(`${TEST_API}/products/`, () => {
        calls += 1;
        const data =
          calls === 1 ? { products: someProducts(20), totalItems: 60, next: cursorBehind(1) } : { totalItems: 60 };
        return Response.json({ message: 'OK', data });
      }),
    );
    openCatalog('/products/all');
    await screen.findByText('60 product(s) found');

    scrollThrough();
    await waitFor(() => expect(items()).toHaveLength(20));
    scrollThrough();

    expect(calls).toBe(2);
  });

  it('keeps the loaded pages when the next one fails, and retries on Try again', async () => {
    serveCatalog({ products: () => manyProducts });
    const { user } = openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    server.use(http.get(`${TEST_API}/products/`, () => problem(500, 'Lost the thread.'), { once: true }));

    scrollThrough();
    expect(await screen.findByText('Lost the thread.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(20);

    expect(screen.getByText('More products could not be loaded.')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Try again' });
    const response = deferred();
    serveCatalog({ products: () => manyProducts, when: () => response.promise });
    await user.click(again);
    await waitFor(() => expect(items()).toHaveLength(25));
    expect(again).toHaveFocus();
    response.resolve();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(again).not.toBeInTheDocument();
  });

  it('shows no error when a refresh of the loaded pages fails', async () => {
    const { queries } = serveCatalog({ products: () => manyProducts });
    const { store, user } = openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    scrollThrough();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    server.use(http.get(`${TEST_API}/products/`, () => problem(503, 'Back soon.'), { once: true }));
    act(() => {
      store.dispatch(marketplaceApi.util.invalidateTags(['product']));
    });

    expect(await screen.findByText('This list could not be refreshed.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(pagesAskedFor(queries)).toEqual(['1', cursorBehind(1), '1', cursorBehind(1)]);
    expect(screen.getAllByRole('article')).toHaveLength(40);
  });

  it('loads the next page when its end was reached while the list was being refreshed', async () => {
    const refreshed = deferred();
    let opened = false;
    const { queries } = serveCatalog({
      products: () => manyProducts,
      when: () => (opened ? refreshed.promise : undefined),
    });
    const { store } = openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    opened = true;
    act(() => {
      store.dispatch(marketplaceApi.util.invalidateTags(['product']));
    });
    await waitFor(() => expect(pagesAskedFor(queries)).toEqual(['1', '1']));

    scrollThrough();
    refreshed.resolve();

    await waitFor(() => {
      scrollThrough();
      expect(screen.getAllByRole('article')).toHaveLength(40);
    });
  });

  it('shows a product once when it is on two pages because another was listed in between', async () => {
    let products = manyProducts;
    serveCatalog({ products: () => products });
    openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    products = [aProduct({ title: 'Just listed' }), ...products];

    scrollThrough();

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(39));
    const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
    expect(new Set(titles).size).toBe(39);
  });

  it('states that a category does not exist, and leads to those that do', async () => {
    serveCatalog({});
    openCatalog('/products/furniture');

    expect(await screen.findByRole('heading', { name: 'There is no category “furniture”' })).toBeVisible();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Tiles' })).toHaveAttribute('href', '/products/tiles');
  });

  it('stays a list when a category has no products', async () => {
    serveCatalog({});
    openCatalog('/products/tiles');

    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'tiles' })).toBeVisible();
  });
});
