import { marketplaceApi } from '@mortar/store';
import {
  aBuyer,
  act,
  aSeller,
  deferredEnvelope,
  envelope,
  leftFor,
  onRequest,
  problem,
  screen,
  waitFor,
  within,
} from '@mortar/testing';
import { aProduct, aReview, idOf } from '@mortar/testing/builders';
import { anAccount, aPageOf, aWishlist } from '#/test/builders.ts';
import { openAccount } from '#/test/open-account.tsx';

const at = '/profile/my-profile';

function rememberViewed(ids: string[], userId = aBuyer().userDetails.id) {
  localStorage.setItem(`${userId}_recently_viewed`, JSON.stringify(ids));
}

describe('/profile/my-profile', () => {
  it('shows the breadcrumb and the name of the user', async () => {
    onRequest('get', '/auth/my-account', () => envelope(anAccount()));
    openAccount(at);
    expect(await screen.findByRole('heading', { level: 2, name: 'Ngozi Eze' })).toBeVisible();
    expect(screen.getByText('ngozi@example.com')).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Account', 'My Profile']);
  });

  it('keeps its tabs when the account does not load', async () => {
    onRequest('get', '/auth/my-account', () => problem(500, 'Try later.'));
    const { user } = openAccount(at);
    await screen.findByText('Your profile could not be loaded.');
    expect(screen.getByText('No Products Found')).toBeVisible();
    onRequest('get', '/auth/my-account', () => envelope(anAccount()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ngozi@example.com')).toBeVisible();
  });

  it('stores the open tab in the URL', async () => {
    onRequest('get', '/auth/my-account', () => envelope(anAccount()));
    onRequest('get', '/reviews/my-reviews', () => envelope({ reviews: [], totalItems: 0 }));
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([])));
    const { user } = openAccount(`${at}?tab=reviews`);
    expect(await screen.findByText('No Reviews')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Wishlist' }));
    expect(await screen.findByText('No wishlist found')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Recently Viewed' }));
    expect(await screen.findByText('No Products Found')).toBeVisible();
  });
});

describe('an email that is not confirmed', () => {
  it('is stated until it is, with a button that has the link mailed again', async () => {
    onRequest('get', '/auth/my-account', () => envelope(anAccount({ isEmailConfirmed: false })));
    const sent = onRequest('post', '/auth/send-confirmation', () => envelope({}, 'Confirmation sent to your email'));
    const { user } = openAccount(at);
    const again = await screen.findByRole('button', { name: 'Send again' });
    expect(again).toHaveAccessibleDescription('Email not confirmed yet');
    await user.click(again);
    expect(await screen.findByText('Confirmation sent to your email')).toBeVisible();
    expect(again).toHaveFocus();
    expect(sent).toHaveLength(1);

    onRequest('post', '/auth/send-confirmation', () => envelope({}, 'Your email is confirmed'));
    onRequest('get', '/auth/my-account', () => envelope(anAccount()));
    await user.click(again);
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(screen.queryByText('Email not confirmed yet')).not.toBeInTheDocument();
  });

  it.each([
    ['it is confirmed', anAccount()],
    ['the API is of the release before', { ...anAccount(), isEmailConfirmed: undefined }],
  ])('is not stated when %s', async (_when, account) => {
    onRequest('get', '/auth/my-account', () => envelope(account));
    openAccount(at);
    expect(await screen.findByText('ngozi@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });
});

describe('a part of the profile that did not load', () => {
  it.each([
    ['header', '', '/auth/my-account', anAccount(), 'ngozi@example.com'],
    ['products', 'recently-viewed', '/products/', { products: [aProduct()], totalItems: 1 }, 'Carrara floor tile'],
    ['wishlists', 'wishlist', '/wishlists/my-wishes', aPageOf([aWishlist()]), 'Bathroom'],
    ['reviews', 'reviews', '/reviews/my-reviews', { reviews: [aReview()], totalItems: 1 }, 'Not one was broken.'],
  ])('keeps the focus on Try again until it has loaded: %s', async (_part, tab, path, data, shown) => {
    rememberViewed([idOf(301)]);
    onRequest('get', '/auth/my-account', () => envelope(anAccount()));
    onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
    onRequest('get', path, () => problem(500, 'Try later.'));
    const { user } = openAccount(`${at}?tab=${tab}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    const later = deferredEnvelope(data);
    onRequest('get', path, later.respond);
    await user.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    expect(again).toHaveFocus();
    later.arrive();
    expect(await screen.findByText(shown)).toBeVisible();
    expect(again).not.toBeInTheDocument();
  });

  it('shows the cached content when a refresh fails', async () => {
    onRequest('get', '/auth/my-account', () => envelope(anAccount()));
    onRequest('get', '/reviews/my-reviews', () => envelope({ reviews: [aReview()], totalItems: 1 }));
    const { announced, store } = openAccount(`${at}?tab=reviews`);
    await screen.findByText('Not one was broken.');
    onRequest('get', '/reviews/my-reviews', () => problem(500, 'Try later.'));
    act(() => {
      store.dispatch(marketplaceApi.util.invalidateTags(['review']));
    });
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    expect(screen.getByText('Not one was broken.')).toBeVisible();
  });
});

describe('Recently Viewed', () => {
  const tab = `${at}?tab=recently-viewed`;
  const tile = aProduct({ productId: idOf(301), title: 'Carrara floor tile' });
  const gate = aProduct({ productId: idOf(302), title: 'Swing gate', averageRating: 0, totalReviews: 0 });

  beforeEach(() => void onRequest('get', '/auth/my-account', () => envelope(anAccount())));

  it('shows the last twenty in the order in which they were viewed', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => idOf(302 - index));
    rememberViewed(ids);
    const requests = onRequest('get', '/products/', () => envelope({ products: [gate, tile], totalItems: 2 }));
    const { user } = openAccount(tab);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Swing gate',
      'Carrara floor tile',
    ]);
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('limit')).toBe('20');
    expect(searchParams.getAll('filter[productIds]')).toEqual(ids.slice(0, 20));
    await user.click(screen.getByRole('link', { name: 'Swing gate' }));
    await leftFor(`/products/view/${idOf(302)}`);
  });

  it('has what was viewed before the user signed in, and leads to a comparison', async () => {
    rememberViewed([idOf(301)]);
    localStorage.setItem('visitor_recently_viewed', JSON.stringify([idOf(302)]));
    const requests = onRequest('get', '/products/', () => envelope({ products: [gate, tile], totalItems: 2 }));
    openAccount(tab);
    expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      `/compare?id=${idOf(302)}&id=${idOf(301)}`,
    );
    expect(requests[0]!.url.searchParams.getAll('filter[productIds]')).toEqual([idOf(302), idOf(301)]);
  });

  it('reserves the space of the stars, which every card has', async () => {
    rememberViewed([idOf(301)]);
    const later = deferredEnvelope({ products: [tile], totalItems: 1 });
    onRequest('get', '/products/', later.respond);
    openAccount(tab);
    const list = await screen.findByRole('list', { name: 'Products', busy: true });
    const placeholder = within(list).getByRole('listitem');
    expect(placeholder.querySelector('.rating')).toBeInTheDocument();
    later.arrive();
    expect(await screen.findByRole('img', { name: /^Rated/ })).toBeVisible();
  });

  it('opens the wishlist dialog of a product', async () => {
    rememberViewed([idOf(301)]);
    onRequest('get', '/products/', () => envelope({ products: [tile], totalItems: 1 }));
    const { user } = openAccount(tab, {
      slots: () => (props) => <p>{`Slot for ${JSON.stringify(props)}`}</p>,
    });
    await user.click(await screen.findByRole('button', { name: 'Add Carrara floor tile to a wishlist' }));
    expect(screen.getByText(/^Slot for .*"productTitle":"Carrara floor tile"/)).toBeVisible();
  });

  it("gives the owner of a product the owner's menu in place of the heart", async () => {
    const seller = aSeller();
    rememberViewed([idOf(301)], seller.userDetails.id);
    const own = { ...tile, storeId: seller.userDetails.storeId };
    onRequest('get', '/products/', () => envelope({ products: [own], totalItems: 1 }));
    openAccount(tab, { auth: seller, slots: () => () => <p>Owner menu</p> });
    expect(await screen.findByText('Owner menu')).toBeVisible();
    expect(screen.queryByRole('button', { name: /wishlist/ })).not.toBeInTheDocument();
  });

  it.each(['not json', '{"a":1}', '[1,2]'])('takes the entry %s for none', async (entry) => {
    localStorage.setItem(`${aBuyer().userDetails.id}_recently_viewed`, entry);
    openAccount(tab);
    expect(await screen.findByText('No Products Found')).toBeVisible();
  });

  it('shows an empty state when the viewed products were deleted', async () => {
    rememberViewed([idOf(301)]);
    onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
    openAccount(tab);
    expect(await screen.findByText('No Products Found')).toBeVisible();
  });

  it('offers to try again after a server error', async () => {
    rememberViewed([idOf(301)]);
    onRequest('get', '/products/', () => problem(500, 'Try later.'));
    const { user } = openAccount(tab);
    await screen.findByText('These products could not be loaded.');
    onRequest('get', '/products/', () => envelope({ products: [tile], totalItems: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Carrara floor tile' })).toBeVisible();
  });
});

describe('Wishlist', () => {
  const tab = `${at}?tab=wishlist`;

  beforeEach(() => void onRequest('get', '/auth/my-account', () => envelope(anAccount())));

  it('shows the first wishlists and a link to all of them', async () => {
    onRequest('get', '/wishlists/my-wishes', () =>
      envelope(aPageOf([aWishlist()], { nextPage: 2, totalPages: 2, totalItems: 21 })),
    );
    openAccount(tab);
    expect(await screen.findByRole('link', { name: 'Bathroom' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all wishlists' })).toHaveAttribute('href', '/wishlist');
  });

  it('offers to try again after a server error', async () => {
    onRequest('get', '/wishlists/my-wishes', () => problem(500, 'Try later.'));
    const { user } = openAccount(tab);
    await screen.findByText('Your wishlists could not be loaded.');
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([aWishlist()])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Bathroom' })).toBeVisible();
  });
});

describe('Reviews Given', () => {
  const tab = `${at}?tab=reviews`;

  beforeEach(() => void onRequest('get', '/auth/my-account', () => envelope(anAccount())));

  it('shows title, text, product and date of each review', async () => {
    const requests = onRequest('get', '/reviews/my-reviews', () => envelope({ reviews: [aReview()], totalItems: 1 }));
    openAccount(tab);
    expect(await screen.findByText('Not one was broken.')).toBeVisible();
    const comments = screen.getByRole('region', { name: 'Comments' });
    expect(comments).toHaveTextContent('Commented on Carrara floor tile');
    expect(within(comments).getByText('09/03/2026')).toBeVisible();
    expect(within(comments).getByRole('link')).toHaveAttribute('href', `/products/view/${idOf(301)}`);
    expect(requests[0]?.url.search).toBe('?page=1&limit=1000');
  });

  it('offers to try again after a server error', async () => {
    onRequest('get', '/reviews/my-reviews', () => problem(500, 'Try later.'));
    const { user } = openAccount(tab);
    await screen.findByText('Your reviews could not be loaded.');
    onRequest('get', '/reviews/my-reviews', () => envelope({ reviews: [aReview()], totalItems: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Not one was broken.')).toBeVisible();
  });
});
