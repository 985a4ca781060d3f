import { authRestored, keepPlace } from '@mortar/store';
import {
  aBuyer,
  act,
  aSeller,
  envelope,
  http,
  leftFor,
  problem,
  screen,
  server,
  TEST_API,
  waitFor,
  within,
} from '@mortar/testing';
import { OWN_STORE_ID } from '@mortar/testing/builders';
import { aCategory, aProduct, aStore, someProducts, theCategories } from '#/test/builders.ts';
import { deferred, serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { rememberViewed } from '#/lib/viewed/remember-viewed.ts';
import { fillStorage } from '#/test/web-storage.ts';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

const row = (name: string) => screen.findByRole('region', { name });
const filterOf = (query: URLSearchParams) => query.get('filter[category]') ?? query.get('filter[sort]');

describe('the place of home', () => {
  it('is asked for until it is kept, and then leads to what is sold there', async () => {
    serveCatalog({ products: () => someProducts(9) });
    openCatalog('/');
    expect(await screen.findByRole('link', { name: 'Where are you building?' })).toHaveAttribute('href', '/places');
    act(() => keepPlace('lagos', 'Ikorodu'));
    expect(screen.getByRole('link', { name: 'Building in Ikorodu, Lagos' })).toHaveAttribute('href', '/places/lagos');
    expect(screen.queryByRole('link', { name: 'Where are you building?' })).not.toBeInTheDocument();
    act(() => keepPlace(undefined));
  });
});

describe('the product rows of home', () => {
  it('start with New Arrivals alone; the others load when they come near', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(9) });
    openCatalog('/');

    const newArrivals = await row('New Arrivals');
    expect(await within(newArrivals).findAllByRole('article')).toHaveLength(5);
    expect(queries.map(filterOf)).toEqual(['1']);
    expect(queries[0]?.get('limit')).toBe('5');

    scrollThrough();

    await waitFor(() => expect(queries).toHaveLength(9));
    expect(new Set(queries.map(filterOf))).toEqual(
      new Set(['1', '2', '5', 'gate', 'glass', 'paints', 'plumbing', 'roofing', 'tiles']),
    );
  });

  it('show what each is about', async () => {
    serveCatalog({
      products: (query) => [aProduct({ title: `Best of ${filterOf(query)}` })],
    });
    openCatalog('/');
    scrollThrough();

    for (const [heading, title, listing] of [
      ['New Arrivals', 'Best of 1', '/products/all?sort=1'],
      ['Lowest Prices', 'Best of 2', '/products/all?sort=2'],
      ['Top Categories', 'Best of roofing', '/products/roofing?sort=5'],
      ['Most Loved Products', 'Best of 5', '/products/all?sort=5'],
      ['Tiles', 'Best of tiles', '/products/tiles'],
      ['Gates', 'Best of gate', '/products/gate'],
      ['Glass and Windows', 'Best of glass', '/products/glass'],
      ['Paints', 'Best of paints', '/products/paints'],
      ['Plumbing', 'Best of plumbing', '/products/plumbing'],
    ] as const) {
      const section = await row(heading);
      expect(await within(section).findByRole('link', { name: title })).toBeVisible();
      expect(within(section).getByRole('link', { name: heading })).toHaveAttribute('href', listing);
      expect(within(section).getByRole('link', { name: `See all ${heading}` })).toHaveAttribute(
        'href',
        '/products/all',
      );
      scrollThrough();
    }
  });

  it('reserve the space of five cards while they load', async () => {
    const response = deferred();
    serveCatalog({ products: () => someProducts(5), when: () => response.promise });
    openCatalog('/');

    const list = within(await row('New Arrivals')).getByRole('list', { name: 'New Arrivals' });
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    response.resolve();
    expect(await screen.findAllByRole('article')).toHaveLength(5);
  });

  it('link each card to its product', async () => {
    const product = aProduct({ title: 'Louvre window', price: 1_250_000, categoryName: 'Glass' });
    serveCatalog({ products: () => [product] });
    openCatalog('/');

    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'Louvre window' })).toHaveAttribute(
      'href',
      `/products/view/${product.productId}`,
    );
    expect(within(card).getByText('₦1,250,000')).toBeVisible();
    expect(within(card).getByText('Glass')).toBeVisible();
  });

  it('show an error when one cannot be loaded, and retry on Try again', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Back again' })] });
    server.use(http.get(`${TEST_API}/products/`, () => problem(500, 'The catalogue is resting.'), { once: true }));
    const { user } = openCatalog('/');

    const newArrivals = await row('New Arrivals');
    expect(await within(newArrivals).findByText('The catalogue is resting.')).toBeVisible();
    await user.click(within(newArrivals).getByRole('button', { name: 'Try again' }));

    expect(await within(newArrivals).findByText('Back again')).toBeVisible();
  });

  it('show an empty state when there are no products', async () => {
    serveCatalog({});
    openCatalog('/');

    expect(await within(await row('New Arrivals')).findByText('No Products Found')).toBeVisible();
  });

  it('leave out Top Categories while no category has products', async () => {
    serveCatalog({ categories: [aCategory({ totalProducts: 0 })] });
    openCatalog('/');

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Top Categories' })).not.toBeInTheDocument());
  });
});

describe('the home page', () => {
  it('renders its rows when the storage is full', async () => {
    fillStorage(/^home/);
    serveCatalog({
      categories: theCategories().filter(({ name }) => name !== 'Gate'),
      products: (query) => [aProduct({ title: `Best of ${filterOf(query)}` })],
    });
    openCatalog('/');
    expect(await screen.findByText('Gate category not found!')).toBeVisible();
    scrollThrough();

    expect(await within(await row('Plumbing')).findByRole('link', { name: 'Best of plumbing' })).toBeVisible();
  });
});

describe('a category that home counts on', () => {
  it('is announced as missing once in a visit', async () => {
    serveCatalog({ categories: theCategories().filter(({ name }) => name !== 'Gate') });
    const first = openCatalog('/');

    expect(await screen.findByText('Gate category not found!')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Gates' })).not.toBeInTheDocument();
    expect(screen.queryByText('Tiles category not found!')).not.toBeInTheDocument();

    first.unmount();
    openCatalog('/');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Gates' })).not.toBeInTheDocument());
    expect(screen.queryByText('Gate category not found!')).not.toBeInTheDocument();
  });

  it('is found under its name in whatever case and with whatever id', async () => {
    const { queries } = serveCatalog({ categories: [aCategory({ categoryId: 'iron-gates', name: 'GATE' })] });
    openCatalog('/');
    await screen.findByText('Tiles category not found!');
    scrollThrough();

    await waitFor(() => expect(queries.map(filterOf)).toContain('iron-gates'));
  });
});

it('shows nothing that is sold out in its rows', async () => {
  const { queries } = serveCatalog({ products: () => someProducts(5) });
  openCatalog('/');
  await row('New Arrivals');
  scrollThrough();

  await waitFor(() => expect(queries.length).toBeGreaterThan(6));
  for (const query of queries) {
    expect(query.getAll('filter[availability]')).toEqual(['in-stock', 'limited', 'made-to-order']);
  }
});

it("shows a buyer's last project with its total, and how many of its prices changed", async () => {
  serveCatalog({});
  const project = { projectId: 'p1', name: 'Bungalow', totalLines: 2, total: 250_000, updatedAt: '2026-11-01' };
  const line = (price: number, knownPrice: number) => ({ product: { price }, knownPrice });
  server.use(
    http.get(`${TEST_API}/projects`, () => envelope({ projects: [{ ...project, totalLines: 0 }, project] })),
    http.get(`${TEST_API}/projects/p1`, () => envelope({ ...project, lines: [line(500, 450), line(700, 700)] })),
  );
  openCatalog('/', { auth: aBuyer() });

  expect(await screen.findByRole('link', { name: 'Bungalow: ₦250,000, 1 price has changed' })).toHaveAttribute(
    'href',
    '/projects/p1',
  );
});

describe('Shop by category', () => {
  it('shows the first categories that have products, in the order of their data', async () => {
    const cement = aCategory({ categoryId: 'cement', name: 'Cement', totalProducts: 2, image: null });
    const others = theCategories().filter(({ name }) => name !== 'Tiles');
    for (const each of others) each.totalProducts = 0;
    const largest = aCategory({ totalProducts: 40, image: '/media/tiles/640.webp' });
    serveCatalog({ categories: [cement, ...others, largest] });
    openCatalog('/');

    const section = within(await row('Shop by category'));
    const tiles = within(section.getByRole('list')).getAllByRole('link');
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      ['Cement', '/products/cement'],
      ['Tiles', '/products/tiles'],
    ]);
    expect(section.queryByRole('presentation')).not.toBeInTheDocument();
    scrollThrough();
    expect(section.getAllByRole('presentation')[0]).toHaveAttribute('src', '/media/tiles/640.webp');
  });
});

describe('the stores in the spotlight', () => {
  it('are the first three, each a link to its page', async () => {
    const premium = aStore({ name: 'Premium Stones', isPremium: true });
    serveCatalog({ stores: [premium, aStore({ name: 'A' }), aStore({ name: 'B' }), aStore({ name: 'C' })] });
    openCatalog('/');
    scrollThrough();

    const section = await row('Stores in the spotlight');
    const stores = await within(section).findAllByRole('article');
    expect(stores).toHaveLength(3);
    expect(within(stores[0] as HTMLElement).getByRole('link', { name: 'Premium Stones' })).toHaveAttribute(
      'href',
      `/profile/store/${premium.storeId}`,
    );
    expect(within(section).getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/products/all');
  });
});

describe('Start Selling', () => {
  const banner = async () => within(await row('Promote your business')).getByRole('button', { name: 'Start Selling' });

  it('begins the onboarding of a buyer', async () => {
    serveCatalog({});
    const { user } = openCatalog('/', { auth: aBuyer() });

    await user.click(await banner());

    await leftFor('/onboarding/get-started');
  });

  it('does not ask to sign in while the session is being restored', async () => {
    serveCatalog({});
    const { goBack, store, user } = openCatalog('/');
    const button = await banner();
    act(() => {
      store.dispatch({ type: 'session/sessionRestoring' });
    });

    await user.click(button);

    await leftFor('/onboarding/get-started');
    await goBack();
    act(() => {
      store.dispatch(authRestored(aSeller()));
    });
    await user.click(await banner());
    expect(await screen.findByText('You already have a store.')).toBeVisible();
    expect(screen.queryByText('Please login before creating a store.')).not.toBeInTheDocument();
  });

  it('sends a visitor to sign in', async () => {
    serveCatalog({});
    const { user } = openCatalog('/');

    await user.click(await banner());

    expect(await screen.findByText('Please login before creating a store.')).toBeVisible();
    await leftFor('/onboarding/get-started');
  });

  it('shows a toast when the user has a store', async () => {
    serveCatalog({});
    const { user } = openCatalog('/', { auth: aSeller() });

    await user.click(await banner());

    expect(await screen.findByText('You already have a store.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Promote your business' })).toBeVisible();
  });
});

describe('what was viewed', () => {
  beforeEach(() => localStorage.clear());

  const asked = (queries: URLSearchParams[]) => queries.filter((query) => query.has('filter[productIds]'));

  it('is the last row for a visitor who viewed something here, with the way to compare it', async () => {
    rememberViewed('visitor', 'b');
    rememberViewed('visitor', 'a');
    const { queries } = serveCatalog({
      products: () => [aProduct({ productId: 'a', title: 'Gate' }), aProduct({ productId: 'b', title: 'Door' })],
    });
    openCatalog('/');
    await row('New Arrivals');
    expect(asked(queries)).toEqual([]);
    scrollThrough();
    const viewed = await row('Recently Viewed');
    expect(within(viewed).getByRole('link', { name: 'Compare 2 products' })).toHaveAttribute(
      'href',
      '/compare?id=a&id=b',
    );
    expect(asked(queries).map((query) => query.getAll('filter[productIds]'))).toEqual([['a', 'b']]);
  });

  it('takes neither room nor a request where nothing was', async () => {
    const { queries } = serveCatalog({ products: () => someProducts(1) });
    openCatalog('/');
    await row('New Arrivals');
    scrollThrough();
    await row('Most Loved Products');
    expect(screen.queryByRole('region', { name: 'Recently Viewed' })).not.toBeInTheDocument();
    expect(asked(queries)).toEqual([]);
  });
});

describe('the heart of a card', () => {
  it('sends a visitor to sign in', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Gate' })] });
    const { user } = openCatalog('/');

    await user.click(await screen.findByRole('button', { name: 'Add Gate to a wishlist' }));

    expect(await screen.findByText('You need to login first')).toBeVisible();
    await leftFor('/login');
  });

  it('opens the wishlist dialog when the user is signed in', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Gate' })] });
    const { user } = openCatalog('/', { auth: aBuyer() });

    await user.click(await screen.findByRole('button', { name: 'Add Gate to a wishlist' }));
    expect(screen.getByRole('dialog', { name: 'Wishlists for Gate' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the wishlist dialog while the session is being restored', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Gate' })] });
    const { store, user } = openCatalog('/');
    const heart = await screen.findByRole('button', { name: 'Add Gate to a wishlist' });
    act(() => {
      store.dispatch({ type: 'session/sessionRestoring' });
    });

    await user.click(heart);

    expect(screen.getByRole('dialog', { name: 'Wishlists for Gate' })).toBeVisible();
  });

  it('shows a toast when wishlists are unavailable', async () => {
    serveCatalog({ products: () => [aProduct({ title: 'Gate' })] });
    const { user } = openCatalog('/', { auth: aBuyer(), neighbours: false });

    await user.click(await screen.findByRole('button', { name: 'Add Gate to a wishlist' }));

    expect(await screen.findByText(/Wishlists are not available right now/)).toBeVisible();
  });

  it('gives way to the menu of the seller whose product it is', async () => {
    serveCatalog({
      products: () => [aProduct({ title: 'My gate', storeId: OWN_STORE_ID }), aProduct({ title: 'Their gate' })],
    });
    openCatalog('/', { auth: aSeller() });

    expect(await screen.findByRole('button', { name: 'Manage My gate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add My gate to a wishlist' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Their gate to a wishlist' })).toBeVisible();
  });
});
