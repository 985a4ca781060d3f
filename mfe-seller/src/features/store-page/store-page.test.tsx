import { aBuyer, aSeller, envelope, leftFor, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { OWN_STORE_ID } from '@mortar/testing/builders';
import { aStore, products } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const PATH = `/profile/store/${OWN_STORE_ID}`;

beforeEach(() => {
  onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
});

describe('/profile/store/:storeId', () => {
  it('shows name, images, rating and address of the store', async () => {
    const requests = onRequest('get', '/stores/:id', () => envelope(aStore({ isPremium: true })));
    const { container } = openSeller(PATH);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Loading the store');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Premium')).toBeVisible();
    expect(header.getByText('Floor and wall tiles since 1998.')).toBeVisible();
    expect(header.getByText('Tiles, Paints')).toBeVisible();
    expect(header.getByText('12 Allen Avenue, Ikeja, Lagos, Nigeria')).toBeVisible();
    expect(header.getByRole('img', { name: 'Rated 4.25 out of 5' })).toBeVisible();
    expect(header.getByText('8 reviews')).toBeVisible();
    expect(header.getByText('2 products')).toBeVisible();
    expect(header.queryByText(/recommendation/)).not.toBeInTheDocument();
    expect(container.querySelector('img[src="/media/bello-cover/1600.webp"]')).toBeInTheDocument();
    expect(container.querySelector('img[src="/media/bello/640.webp"]')).toBeInTheDocument();
    expect(document.title).toBe('Bello Tiles · Mortar');
    expect(requests[0]?.url.pathname).toBe(`/api/stores/${OWN_STORE_ID}`);
    expect(requests[0]?.url.search).toBe('');
  });

  it('shows how often products of the store are recommended', async () => {
    const store = aStore();
    onRequest('get', '/stores/:id', () => envelope({ ...store, stats: { ...store.stats, total_recommendations: 31 } }));
    openSeller(PATH);
    expect(await screen.findByText('31 recommendations')).toBeVisible();
  });

  it('renders placeholders for missing images, and no badges for an unverified store', async () => {
    onRequest('get', '/stores/:id', () => envelope(aStore({ coverImage: null, storeImage: null })));
    const { container } = openSeller(PATH);
    await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' });
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.queryByText('Premium')).not.toBeInTheDocument();
  });

  it.each([
    ['a visitor', undefined],
    ['a buyer', aBuyer()],
    ['another seller', aSeller({ storeId: '01900000-0000-7000-8000-0000000000ff' })],
  ])('lets %s contact the seller, and change nothing', async (_who, auth) => {
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    openSeller(PATH, { auth });
    expect(await screen.findByRole('link', { name: 'Contact Seller' })).toHaveAttribute('href', 'tel:+2348030000002');
    const whatsApp = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '');
    expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/2348030000002');
    expect(whatsApp.searchParams.get('text')).toBe('Hello Bello Tiles, I found your store on Mortar.');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add Product' })).not.toBeInTheDocument();
  });

  it('lets the owner edit the profile and add products', async () => {
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    const { user } = openSeller(PATH, { auth: aSeller() });
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Contact Seller' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Add Product' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toBeVisible();
  });

  it('shows About with overview, company, industry, category and address', async () => {
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    openSeller(PATH);
    const panel = within(await screen.findByRole('tabpanel', { name: 'About' }));
    expect(panel.getByText('Floor and wall tiles since 1998.')).toBeVisible();
    const facts = panel.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Bello Tiles',
      'Building and home materials',
      'Tiles, Paints',
      '12 Allen Avenue, Ikeja, Lagos, Nigeria',
    ]);
  });

  it('shows the first products under About, which lead to all of them without another request', async () => {
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    const requests = onRequest('get', '/products/', () => envelope({ products: products(6), totalItems: 6 }));
    const { user } = openSeller(PATH);
    const about = within(await screen.findByRole('tabpanel', { name: 'About' }));
    expect(await about.findByRole('heading', { level: 2, name: 'Products' })).toBeVisible();
    expect(await about.findAllByRole('article')).toHaveLength(5);
    await user.click(about.getByRole('link', { name: 'See all Products' }));
    const all = within(await screen.findByRole('tabpanel', { name: 'Products' }));
    expect(await all.findAllByRole('article')).toHaveLength(6);
    expect(requests).toHaveLength(1);
  });

  it('leaves the products out of About when there are none, or they do not load', async () => {
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    onRequest('get', '/products/', () => problem(400, 'The filter is unknown.'));
    openSeller(PATH);
    const about = within(await screen.findByRole('tabpanel', { name: 'About' }));
    await waitFor(() => expect(about.queryByRole('heading', { name: 'Products' })).not.toBeInTheDocument());
    expect(about.getByText('Floor and wall tiles since 1998.')).toBeVisible();
  });

  it('opens its tabs by keyboard and stores the open one in the URL', async () => {
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    onRequest('get', '/reviews/all', () => envelope({ reviews: [], totalItems: 0 }));
    const { user } = openSeller(PATH);
    (await screen.findByRole('tab', { name: 'About' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tabpanel', { name: 'Products' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tabpanel', { name: 'Reviews' })).toBeVisible();
  });

  it('links to each tab, and opens one without loading the document again', async () => {
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    onRequest('get', '/reviews/all', () => envelope({ reviews: [], totalItems: 0 }));
    const { user } = openSeller(PATH);
    const tab = await screen.findByRole('tab', { name: 'Reviews' });
    expect(tab).toHaveAttribute('href', '?tab=reviews');
    await user.click(tab);
    expect(await screen.findByRole('tabpanel', { name: 'Reviews' })).toBeVisible();
  });

  it.each([404, 400])('states that the store does not exist when the API responds with %i', async (status) => {
    onRequest('get', '/stores/:id', () => problem(status, 'We could not find this store.'));
    const { user } = openSeller(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'This store is not on Mortar' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Search Mortar' }));
    await expect(leftFor('/search')).resolves.toBeUndefined();
  });

  it.each(['null', 'undefined', '%20'])('says that no store is selected when its link was made of %s', async (id) => {
    const stores = onRequest('get', '/stores/:id', () => problem(400, 'Not an id.'));
    openSeller(`/profile/store/${id}?tab=products`);
    expect(await screen.findByRole('heading', { level: 1, name: 'No store id selected' })).toBeInTheDocument();
    expect(screen.getByText('No store id selected', { selector: 'p' })).toBeVisible();
    expect(stores).toEqual([]);
  });

  it('offers to try again when the store does not load', async () => {
    onRequest('get', '/stores/:id', () => problem(500, 'The server is tired.'));
    const { user } = openSeller(PATH);
    expect(await screen.findByText('The server is tired.')).toBeVisible();
    onRequest('get', '/stores/:id', () => envelope(aStore()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
  });
});
