import { authRestored } from '@mortar/store';
import {
  aBuyer,
  act,
  aSeller,
  envelope,
  http,
  HttpResponse,
  problem,
  screen,
  server,
  TEST_API,
  waitFor,
  within,
} from '@mortar/testing';
import { OWN_STORE_ID } from '@mortar/testing/builders';
import { deferred, serveCatalog, serveProduct } from '#/test/catalog-api.ts';
import { rememberViewed } from '#/lib/viewed/remember-viewed.ts';
import { viewedIds } from '#/lib/viewed/viewed-ids.ts';
import { aProduct, aProductDetail, someProducts } from '#/test/builders.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { fillStorage } from '#/test/web-storage.ts';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

describe('the product page', () => {
  it('shows price, rating, store and contact', async () => {
    const { product, at } = serveProduct(aProductDetail({ title: 'Carrara tile', price: 48_000 }));
    openCatalog(at);

    expect(await screen.findByRole('heading', { level: 1, name: 'Carrara tile' })).toBeVisible();
    const contact = within(screen.getByRole('complementary', { name: 'Contact the store' }));
    expect(contact.getByText('₦48,000')).toBeVisible();
    expect(contact.getByRole('link', { name: 'Contact Seller' })).toHaveAttribute('href', 'tel:+2348030000009');
    expect(screen.getByText('Negotiable')).toBeVisible();
    expect(screen.getByText('Recommended by 4')).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Rated 4.25 out of 5, 2 reviews' })[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kano Stones' })).toHaveAttribute(
      'href',
      `/profile/store/${product.store.storeId}`,
    );
    // Beside the price, and in the card of the store.
    expect(screen.getAllByText('Kano')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Rated 4.50 out of 5, 8 reviews' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Floor tiles' })).toHaveAttribute('href', '/products/tiles/floor-tiles');
    expect(screen.getByRole('link', { name: 'Polished' })).toHaveAttribute('href', '/search?q=polished');
    expect(screen.getByRole('link', { name: 'Report this product' })).toHaveAttribute(
      'href',
      `/make-a-report?product=${product.productId}`,
    );
  });

  it('shows its subcategories and tags as readable names', async () => {
    const subcategory = ['marble-and-granite'];
    const subcategories = [{ subcategoryId: 'marble-and-granite', name: 'Marble & Granite' }];
    const { at } = serveProduct(aProductDetail({ subcategory, subcategories, tags: ['anti-slip'] }));
    openCatalog(at);

    expect(await screen.findByRole('link', { name: 'Marble & Granite' })).toHaveAttribute(
      'href',
      '/products/tiles/marble-and-granite',
    );
    expect(screen.getByRole('link', { name: 'Anti-slip' })).toHaveAttribute('href', '/search?q=anti-slip');
  });

  it('leads to other sizes, named by what differs, with their prices', async () => {
    const sizes = [
      { productId: 'p-30', label: '30x30', price: 6_000 },
      { productId: 'p-60', label: '60x60 Grey', price: 13_000 },
    ];
    const sized = openCatalog(serveProduct(aProductDetail({ title: 'Carrara tile', sizes })).at);
    expect(await screen.findByRole('heading', { name: 'Other sizes' })).toBeVisible();
    const links = ['30x30 ₦6,000', '60x60 Grey ₦13,000'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/products/view/p-30', '/products/view/p-60']);
    sized.unmount();

    openCatalog(serveProduct(aProductDetail({ title: 'Plain tile' })).at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Plain tile' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Other sizes' })).not.toBeInTheDocument();
  });

  it('has what its seller states in a table, and no section where nothing is stated', async () => {
    const attributes = [
      { key: 'size', label: 'Size', value: '60x60', unit: 'cm' },
      { key: 'finish', label: 'Finish', value: 'Matt' },
    ];
    const { at } = serveProduct(aProductDetail({ attributes }));
    const stated = openCatalog(at);
    const facts = within(await screen.findByRole('region', { name: 'Facts' }));
    const rows = facts.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Size60x60 cm', 'FinishMatt']);
    stated.unmount();

    openCatalog(serveProduct(aProductDetail({ title: 'Plain tile', attributes: [] })).at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Plain tile' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Facts' })).not.toBeInTheDocument();
  });

  it('calls the store, or writes to it on WhatsApp', async () => {
    const { at } = serveProduct();
    openCatalog(at);

    for (const call of await screen.findAllByRole('link', { name: 'Contact Seller' })) {
      expect(call).toHaveAttribute('href', 'tel:+2348030000009');
    }
    // In the page, and in the bar of a phone.
    const messages = screen
      .getAllByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
      .map(({ href }) => new URL(href));
    expect(messages).toHaveLength(2);
    for (const { pathname, searchParams } of messages) {
      expect(pathname).toBe('/2348030000009');
      expect(searchParams.get('text')).toBe(
        `Hello Kano Stones, I am interested in "Marble floor tile" on Mortar: http://localhost${at}`,
      );
    }
    expect(screen.getByRole('link', { name: '+234 803 000 0009' })).toHaveAttribute('href', 'tel:+2348030000009');
  });

  it('reports its goal when the store is written to', async () => {
    const { at } = serveProduct();
    const mark = jest.fn();
    performance.mark = mark;
    const { user } = openCatalog(at);
    addEventListener('click', (press) => press.preventDefault(), { once: true });
    const [message] = await screen.findAllByRole('link', { name: 'WhatsApp' });
    await user.click(message as HTMLElement);
    expect(mark).toHaveBeenCalledWith('goal:contact-pressed', expect.anything());
  });

  it('renders a skeleton while it loads', async () => {
    const { product, at } = serveProduct();
    const response = deferred();
    server.use(
      http.get(`${TEST_API}/products/:id`, async () => {
        await response.promise;
        return envelope(product);
      }),
    );
    openCatalog(at);

    expect(await screen.findByText('Loading the product')).toBeInTheDocument();
    for (const name of ['Description', 'Price', 'Tags', 'Satisfaction', 'Communication', 'Quality']) {
      expect(screen.getByText(name)).toBeVisible();
    }
    response.resolve();
    expect(await screen.findByRole('heading', { level: 1, name: 'Marble floor tile' })).toBeVisible();
  });

  it('states that a product was deleted', async () => {
    serveProduct();
    const { announced } = openCatalog('/products/view/01900000-0000-7000-8000-00000000dead');

    expect(await screen.findByRole('heading', { name: 'This product is no longer on sale' })).toBeVisible();
    expect(announced).toEqual([]);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products/all');
  });

  it('shows an error when it cannot be loaded, and retries on Try again', async () => {
    const { product, at } = serveProduct();
    server.use(http.get(`${TEST_API}/products/:id`, () => problem(500, 'Back soon.'), { once: true }));
    const { user } = openCatalog(at);

    expect(await screen.findByText('Back soon.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: product.title })).toBeVisible();
  });

  it('unfolds a long description on View more', async () => {
    const { at } = serveProduct(aProductDetail({ description: 'Hard wearing. '.repeat(60) }));
    const { user } = openCatalog(at);

    const more = await screen.findByRole('button', { name: 'View more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);

    expect(screen.getByRole('button', { name: 'View less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('has no section for a description that there is none of', async () => {
    const { at } = serveProduct(aProductDetail({ title: 'Carrara tile', description: '' }));
    openCatalog(at);
    await screen.findByRole('heading', { level: 1, name: 'Carrara tile' });
    expect(screen.queryByRole('heading', { name: 'Description' })).not.toBeInTheDocument();
  });

  it('shows a short description whole', async () => {
    const { at } = serveProduct();
    openCatalog(at);

    expect(await screen.findByText('Polished, 60 by 60.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View more' })).not.toBeInTheDocument();
  });
});

describe('the seller of the product', () => {
  it('gets the owner menu in place of the heart, and sees how visitors reach them', async () => {
    const { at } = serveProduct(aProductDetail({ title: 'My tile', storeId: OWN_STORE_ID }));
    openCatalog(at, { auth: aSeller() });

    expect(await screen.findByRole('button', { name: 'Manage My tile' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Contact Seller' })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /wishlist/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
  });
});

it('keeps the room of what a seller does not get when the session is opened after the page was rendered', async () => {
  const { at } = serveProduct(aProductDetail({ storeId: OWN_STORE_ID }));
  const { store } = openCatalog(at);
  const recommend = await screen.findByRole('button', { name: 'Recommend' });
  const report = screen.getByRole('link', { name: 'Report this product' });

  act(() => void store.dispatch(authRestored(aSeller())));

  for (const each of [recommend, report]) {
    expect(each).toBeInTheDocument();
    expect(each).not.toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Recommend' })).not.toBeInTheDocument();
});

describe('a product in the place of another', () => {
  it('is of the same kind, near, and the cheapest first', async () => {
    const { product, at } = serveProduct(aProductDetail({ comparable: { price: 4_000, measure: 'm2' } }));
    const near = aProduct({ title: 'Near', stateId: 'kano' });
    const { queries } = serveCatalog({ products: () => [...someProducts(6, 'Cheap'), near] });
    server.use(http.get(`${TEST_API}/products/:id`, () => envelope(product)));
    openCatalog(at);
    const section = await screen.findByRole('region', { name: 'Same, nearer or cheaper' });

    scrollThrough();

    await waitFor(() => expect(within(section).getAllByRole('article')).toHaveLength(5));
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Near', 'Cheap 1', 'Cheap 2', 'Cheap 3', 'Cheap 4']);
    const query = queries.find((each) => each.has('filter[sort]'));
    expect(query?.getAll('filter[subcategory]')).toEqual(product.subcategory);
    expect(query?.get('filter[measure]')).toBe('m2');
    expect(query?.getAll('filter[availability]')).not.toContain('sold-out');
  });

  it('stands beside a product that is sold out, three of them', async () => {
    const { product, at } = serveProduct(aProductDetail({ availability: 'sold-out' }));
    serveCatalog({ products: () => someProducts(6, 'Other') });
    server.use(http.get(`${TEST_API}/products/:id`, () => envelope(product)));
    openCatalog(at);
    const section = await screen.findByRole('region', { name: 'Still in stock, nearest first' });

    scrollThrough();

    await waitFor(() => expect(within(section).getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('region', { name: 'Same, nearer or cheaper' })).not.toBeInTheDocument();
    // On the photo, and beside the price.
    expect(screen.getAllByText('Sold out')).toHaveLength(2);
  });
});

describe('Other People Also Viewed', () => {
  it('shows five of the same category, never the product itself', async () => {
    const { product, at } = serveProduct();
    const queries: URLSearchParams[] = [];
    server.use(
      http.get(`${TEST_API}/products/`, ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        const products = [
          aProduct({ productId: product.productId, title: 'Itself', averageRating: 4 }),
          ...someProducts(5),
        ];
        return envelope({ products, totalItems: 40 });
      }),
    );
    openCatalog(at);
    const section = await screen.findByRole('region', { name: 'Other People Also Viewed' });
    expect(queries).toEqual([]);

    scrollThrough();

    await waitFor(() => expect(within(section).getAllByRole('article')).toHaveLength(5));
    expect(within(section).queryByText('Itself')).not.toBeInTheDocument();
    expect(queries.at(-1)?.get('filter[category]')).toBe('tiles');
  });

  it('renders nothing when there are none, or they do not load', async () => {
    const { at } = serveProduct();
    server.use(http.get(`${TEST_API}/products/`, () => new HttpResponse(null, { status: 500 })));
    openCatalog(at);
    await screen.findByRole('region', { name: 'Other People Also Viewed' });

    scrollThrough();

    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Other People Also Viewed' })).not.toBeInTheDocument(),
    );
  });
});

describe('recently viewed', () => {
  it('is stored for a signed-in user under their own id', async () => {
    const { product, at } = serveProduct();
    openCatalog(at, { auth: aBuyer({ id: 'user-7' }) });

    await screen.findByRole('heading', { level: 1, name: product.title });

    expect(JSON.parse(localStorage.getItem('user-7_recently_viewed') ?? '')).toEqual([product.productId]);
  });

  it('renders the page when the storage is full', async () => {
    fillStorage(/_recently_viewed$/);
    const { product, at } = serveProduct();
    openCatalog(at, { auth: aBuyer() });

    expect(await screen.findByRole('heading', { level: 1, name: product.title })).toBeVisible();
  });

  it('is stored for visitors, who find it in their account once they have signed in', async () => {
    const { product, at } = serveProduct();
    openCatalog(at);
    await screen.findByRole('heading', { level: 1, name: product.title });
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('visitor_recently_viewed') ?? '[]')).toEqual([product.productId]),
    );
    rememberViewed('user-7', 'another');
    expect(viewedIds('user-7')).toEqual([product.productId, 'another']);
    expect(localStorage.getItem('visitor_recently_viewed')).toBeNull();
  });

  it('is the last row, without the product itself, until it is cleared', async () => {
    const { product, at } = serveProduct();
    const seen = aProduct({ productId: 'seen', title: 'Roof tile' });
    rememberViewed('visitor', 'seen');
    serveCatalog({ products: (query) => (query.has('filter[productIds]') ? [seen] : []) });
    const { user } = openCatalog(at);
    await screen.findByRole('heading', { level: 1, name: product.title });
    expect(screen.queryByRole('region', { name: 'Recently Viewed' })).not.toBeInTheDocument();
    scrollThrough();
    const row = await screen.findByRole('region', { name: 'Recently Viewed' });
    expect(within(row).getAllByRole('article')).toHaveLength(1);
    await user.click(within(row).getByRole('button', { name: 'Clear' }));
    expect(row).not.toBeInTheDocument();
    expect(localStorage.getItem('visitor_recently_viewed')).toBeNull();
  });
});
