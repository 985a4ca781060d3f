import { marketplaceApi } from '@mortar/store';
import { aBuyer, act, http, screen, server, TEST_API, waitFor, within } from '@mortar/testing';
import { aProduct, someProducts } from '#/test/builders.ts';
import { aMoment, answer, refusal, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

const STORE = '01900000-0000-7000-8000-0000000000b2';
const facets = {
  categories: [{ categoryId: 'gate', name: 'Gate', count: 3 }],
  subcategories: [{ subcategoryId: 'floor-tiles', name: 'Floor tiles', count: 7 }],
  stores: [{ storeId: STORE, name: 'Kano Stones', count: 4 }],
  ratings: [{ rating: 5, count: 2 }],
  price: { min: 900, max: 250_000 },
};
const sidebar = () => screen.getByRole('complementary', { name: 'Filters' });
const lastOf = (asked: readonly URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

describe('a listing', () => {
  it('shows all products with their number', async () => {
    serveCatalog({ products: () => someProducts(3) });
    openCatalog('/products/all');

    expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
    expect(await screen.findByText('3 product(s) found')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('makes title and breadcrumb of a category from its slug', async () => {
    const { asked } = serveCatalog({ products: () => someProducts(1) });
    openCatalog('/products/doors-and-windows/sliding-doors');

    expect(await screen.findByRole('heading', { level: 1, name: 'sliding doors' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(crumbs.getByRole('link', { name: 'doors and windows' })).toHaveAttribute('href', '/products/doors-and-windows');
    expect(crumbs.getByText('sliding doors')).toHaveAttribute('aria-current', 'page');
    await screen.findByText('1 product(s) found');
    expect(lastOf(asked)).toMatchObject({
      'filter[category]': 'doors-and-windows',
      'filter[subcategory]': 'sliding-doors',
    });
  });

  it('says when there is nothing', async () => {
    serveCatalog({});
    openCatalog('/products/tiles');

    expect(await screen.findByText('No Products Found')).toBeVisible();
    expect(screen.getByText('0 product(s) found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products/all');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Back again' })] });
    server.use(http.get(`${TEST_API}/products/`, () => refusal(503, 'Down for a minute.'), { once: true }));
    const { user } = openCatalog('/products/all');

    expect(await screen.findByText('Down for a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Back again')).toBeVisible();
  });

  it('works without the counts of its filters', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Still here' })] });
    server.use(http.get(`${TEST_API}/products/facets`, () => refusal(500, 'No counts today.')));
    openCatalog('/products/all');

    expect(await screen.findByText('Still here')).toBeVisible();
    expect(await within(sidebar()).findByRole('checkbox', { name: '5 stars' })).toBeVisible();
  });

  it('switches between grid and list and says so in the address', async () => {
    serveCatalog({ products: () => someProducts(2) });
    const { user } = openCatalog('/products/all');
    const products = await screen.findByRole('list', { name: 'Products' });
    expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('button', { name: 'List' }));

    expect(products).toHaveAttribute('data-layout', 'list');
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the end of a listing', () => {
  const manyProducts = someProducts(45);
  const items = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');

  it('starts with ten skeletons, then loads page after page, with five skeletons each, until all are there', async () => {
    const pages = [aMoment(), aMoment()];
    const { asked } = serveCatalog({ products: () => manyProducts, when: (page) => pages[page - 1]?.comes });
    openCatalog('/products/all');
    await screen.findByRole('list', { name: 'Products' });
    expect(items()).toHaveLength(10);
    pages[0]?.now();
    await screen.findByText('45 product(s) found');
    expect(screen.getAllByRole('article')).toHaveLength(20);

    scrollThrough();
    await waitFor(() => expect(items()).toHaveLength(25));
    pages[1]?.now();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));

    scrollThrough();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45));
    scrollThrough();

    expect(items()).toHaveLength(45);
    expect(asked.map((query) => query.get('page'))).toEqual(['1', '2', '3']);
  });

  it('loads on also after another list was shown meanwhile, as far loaded as this one', async () => {
    const never = aMoment();
    const { asked } = serveCatalog({
      products: () => manyProducts,
      when: (page, query) => (page > 1 && query.has('filter[ratings]') ? never.comes : undefined),
    });
    const { user } = openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    const rated = screen.getByRole('checkbox', { name: /^4 stars/ });
    await user.click(rated);
    await waitFor(() => expect(asked.at(-1)?.getAll('filter[ratings]')).toEqual(['4']));
    await screen.findByText('45 product(s) found');
    scrollThrough();
    await waitFor(() => expect(items()).toHaveLength(25));
    await user.click(rated);
    await waitFor(() => expect(items()).toHaveLength(20));

    scrollThrough();

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  });

  it('stops at a page that is no list', async () => {
    let calls = 0;
    serveCatalog({});
    server.use(
      http.get(`${TEST_API}/products/`, () => {
        calls += 1;
        const data = calls === 1 ? { products: someProducts(20), totalItems: 60 } : { totalItems: 60 };
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

  it('keeps what is there when a further page fails, and tries again when asked', async () => {
    serveCatalog({ products: () => manyProducts });
    const { user } = openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    server.use(http.get(`${TEST_API}/products/`, () => refusal(500, 'Lost the thread.'), { once: true }));

    scrollThrough();
    expect(await screen.findByText('Lost the thread.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(20);

    expect(screen.getByText('More products could not be loaded.')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Try again' });
    const answered = aMoment();
    serveCatalog({ products: () => manyProducts, when: () => answered.comes });
    await user.click(again);
    await waitFor(() => expect(items()).toHaveLength(25));
    expect(again).toHaveFocus();
    answered.now();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(again).not.toBeInTheDocument();
  });

  it('is not what failed when the list cannot be brought up to date', async () => {
    const { asked } = serveCatalog({ products: () => manyProducts });
    const { store, user } = openCatalog('/products/all');
    await screen.findByText('45 product(s) found');
    scrollThrough();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    server.use(http.get(`${TEST_API}/products/`, () => refusal(503, 'Back soon.'), { once: true }));
    act(() => {
      store.dispatch(marketplaceApi.util.invalidateTags(['product']));
    });

    expect(await screen.findByText('This list could not be brought up to date.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(asked.map((query) => query.get('page'))).toEqual(['1', '2', '1', '2']);
    expect(screen.getAllByRole('article')).toHaveLength(40);
  });

  it('shows once what comes on two pages, because something was listed in between', async () => {
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
});

describe('filters and sort', () => {
  it('are read from the address', async () => {
    const { asked } = serveCatalog({ products: () => someProducts(1), facets });
    openCatalog(`/products/tiles?sub=floor-tiles&store=${STORE}&rating=5&min=1000&max=90000&sort=3`);

    const filters = within(sidebar());
    expect(await filters.findByRole('checkbox', { name: 'Floor tiles (7)' })).toBeChecked();
    expect(filters.getByRole('checkbox', { name: 'Kano Stones (4)' })).toBeChecked();
    expect(filters.getByRole('checkbox', { name: '5 stars (2)' })).toBeChecked();
    expect(filters.getByRole('textbox', { name: 'Minimum' })).toHaveValue('1000');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price High to Low');
    expect(lastOf(asked)).toEqual({
      page: '1',
      'filter[category]': 'tiles',
      'filter[subcategory]': 'floor-tiles',
      'filter[storeId]': STORE,
      'filter[ratings]': '5',
      'filter[minPrice]': '1000',
      'filter[maxPrice]': '90000',
      'filter[sort]': '3',
    });
  });

  it('apply together, a moment after the last change', async () => {
    const { asked } = serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/all');
    await screen.findByText('1 product(s) found');
    const filters = within(sidebar());

    await user.click(await filters.findByRole('checkbox', { name: 'Gate (3)' }));
    await user.click(filters.getByRole('checkbox', { name: '5 stars (2)' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'New Arrivals');
    expect(asked).toHaveLength(1);

    await waitFor(() => expect(asked).toHaveLength(2));
    expect(lastOf(asked)).toEqual({
      page: '1',
      'filter[category]': 'gate',
      'filter[ratings]': '5',
      'filter[sort]': '1',
    });
    expect(filters.getByRole('checkbox', { name: 'Gate (3)' })).toBeChecked();
  });

  it('keep a choice in its place when the others leave it nothing', async () => {
    serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/all');
    await user.click(await within(sidebar()).findByRole('checkbox', { name: 'Gate (3)' }));
    server.use(http.get(`${TEST_API}/products/facets`, () => answer({ ...facets, stores: [] })));

    expect(await within(sidebar()).findByRole('checkbox', { name: 'Kano Stones (0)' })).toBeVisible();
  });

  it('take a price with kobo, typed or pasted', async () => {
    const { asked } = serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/tiles');
    const minimum = await within(sidebar()).findByRole('textbox', { name: 'Minimum' });

    await user.type(minimum, '1500.');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ 'filter[minPrice]': '1500' }));
    await user.type(minimum, '50');
    expect(minimum).toHaveValue('1500.50');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ 'filter[minPrice]': '1500.5' }));

    await user.clear(minimum);
    await user.paste('₦1,500.50');
    expect(minimum).toHaveValue('1500.50');
  });

  it('take digits alone for the price', async () => {
    const { asked } = serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/tiles');
    const filters = within(sidebar());
    expect(await filters.findByText('From ₦900 to ₦250,000')).toBeVisible();

    await user.type(filters.getByRole('textbox', { name: 'Minimum' }), '₦5,000 or so');
    await user.type(filters.getByRole('textbox', { name: 'Maximum' }), '40');

    expect(filters.getByRole('textbox', { name: 'Minimum' })).toHaveValue('5000');
    expect(filters.getByRole('alert')).toHaveTextContent('The minimum is above the maximum.');
    await user.type(filters.getByRole('textbox', { name: 'Maximum' }), '000');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ 'filter[minPrice]': '5000', 'filter[maxPrice]': '40000' }));
  });

  it('are all cleared at once', async () => {
    const { asked } = serveCatalog({ products: () => someProducts(1), facets });
    const { user } = openCatalog('/products/all?rating=5&category=gate&sort=2');
    await screen.findByText('1 product(s) found');

    await user.click(within(sidebar()).getByRole('button', { name: 'Clear all' }));

    await waitFor(() => expect(lastOf(asked)).toEqual({ page: '1', 'filter[sort]': '2' }));
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('stay closed when their drawer cannot be fetched, and open at the next press', async () => {
    serveCatalog({ products: () => someProducts(4), facets });
    const { user } = openCatalog('/products/all');
    await screen.findByText('4 product(s) found');
    jest.doMock('#/lib/listing/filter-drawer.tsx', () => {
      throw new Error('Loading chunk filter-drawer failed.');
    });
    await user.click(screen.getByRole('button', { name: 'Filters' }));

    expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(4);

    jest.dontMock('#/lib/listing/filter-drawer.tsx');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('dialog', { name: 'Filter Products' })).toBeVisible();
  });

  it('open as a drawer where there is no room beside the list', async () => {
    const { asked } = serveCatalog({ products: () => someProducts(4), facets });
    const { user } = openCatalog('/products/all', { auth: aBuyer() });
    await screen.findByText('4 product(s) found');

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filter Products' });
    await user.click(within(drawer).getByRole('checkbox', { name: 'Kano Stones (4)' }));
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ 'filter[storeId]': STORE }));
    await user.click(await within(drawer).findByRole('button', { name: 'Show 4' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });
});
