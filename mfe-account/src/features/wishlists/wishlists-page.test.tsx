import type { Wishlist } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { act, deferredEnvelope, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { aPageOf, aWishedProduct, aWishlist } from '#/test/builders.ts';
import { openAccount } from '#/test/open-account.tsx';

const bathroom = aWishlist({
  name: 'Bathroom',
  totalProducts: 7,
  products: [301, 302, 303].map((number) =>
    aWishedProduct({ productId: idOf(number), featuredImage: `/media/p${number}/640.webp` }),
  ),
});

describe('/wishlist', () => {
  it('shows each wishlist with three of its images and a link', async () => {
    const requests = onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    const { container } = openAccount('/wishlist');
    const link = await screen.findByRole('link', { name: 'Bathroom' });
    expect(link).toHaveAttribute('href', `/wishlist/${bathroom.wishId}`);
    expect(screen.getByText(/7 products/)).toBeVisible();
    expect(container.querySelectorAll('article img')).toHaveLength(3);
    expect(requests[0]?.url.search).toBe('?page=1&limit=20');
  });

  it('renders no image when a wishlist has no product', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([aWishlist()])));
    const { container } = openAccount('/wishlist');
    await screen.findByRole('link', { name: 'Bathroom' });
    expect(screen.getByText(/0 products/)).toBeVisible();
    expect(container.querySelector('article img')).not.toBeInTheDocument();
  });

  it('pages through the wishlists by the URL', async () => {
    const requests = onRequest('get', '/wishlists/my-wishes', ({ url }) =>
      new URL(url).searchParams.get('page') === '2'
        ? envelope(aPageOf([aWishlist({ name: 'Kitchen' })], { prevPage: 1, totalPages: 2, totalItems: 21 }))
        : envelope(aPageOf([bathroom], { nextPage: 2, totalPages: 2, totalItems: 21 })),
    );
    const { user } = openAccount('/wishlist');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Kitchen' })).toBeVisible();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/wishlist');
    expect(requests.at(-1)?.url.searchParams.get('page')).toBe('2');
  });

  it('redirects to the last page when the page no longer exists', async () => {
    onRequest('get', '/wishlists/my-wishes', ({ url }) =>
      new URL(url).searchParams.get('page') === '1'
        ? envelope(aPageOf([bathroom]))
        : envelope(aPageOf([], { prevPage: 1, totalItems: 1 })),
    );
    openAccount('/wishlist?page=4');
    expect(await screen.findByRole('link', { name: 'Bathroom' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages of wishlists' })).not.toBeInTheDocument();
  });

  it('creates a wishlist: the dialog closes and the list is fetched again', async () => {
    const lists = [bathroom];
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf(lists)));
    const creations = onRequest('post', '/wishlists/create-wish', () => {
      lists.unshift(aWishlist({ wishId: idOf(102), name: 'Kitchen' }));
      return envelope({});
    });
    const { user } = openAccount('/wishlist');
    await screen.findByRole('link', { name: 'Bathroom' });
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create wishlist' });

    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('Title is required')).toBeVisible();

    await user.type(within(dialog).getByRole('textbox', { name: 'Wishlist Title' }), ' Kitchen ');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Created Kitchen wishlist')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Kitchen' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(creations.map(({ body }) => body)).toEqual([{ name: 'Kitchen', description: '' }]);
  });

  it('keeps what was typed and shows the error at the field when the server rejects it', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    onRequest('post', '/wishlists/create-wish', () =>
      problem(400, 'Check the marked fields.', [{ field: 'description', message: 'Description is too long' }]),
    );
    const { user } = openAccount('/wishlist');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Wishlist Title' }), 'Kitchen');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('Description is too long')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Wishlist Title' })).toHaveValue('Kitchen');
  });

  it('limits name and description to the lengths that the server accepts', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([bathroom])));
    const creations = onRequest('post', '/wishlists/create-wish', () => envelope(bathroom));
    const { user } = openAccount('/wishlist');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create wishlist' }));
    await user.click(dialog.getByRole('textbox', { name: 'Wishlist Title' }));
    await user.paste('n'.repeat(101));
    await user.click(dialog.getByRole('textbox', { name: 'Description (optional)' }));
    await user.paste('d'.repeat(1001));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(creations).toHaveLength(1));
    expect(creations[0]?.body).toEqual({ name: 'n'.repeat(100), description: 'd'.repeat(1000) });
  });

  it('invites to a first wishlist, and shows products to begin with, when there is none', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([], { totalPages: 0 })));
    const popular = onRequest('get', '/products/', () =>
      envelope({ products: [aProduct({ title: 'Swing gate' })], totalItems: 1 }),
    );
    const { user } = openAccount('/wishlist');
    await screen.findByText('No wishlist found');
    const row = await screen.findByRole('list', { name: 'Most Loved Products' });
    expect(await within(row).findByRole('button', { name: 'Add Swing gate to a wishlist' })).toBeVisible();
    expect(popular.map(({ url }) => url.search)).toEqual(['?limit=5&filter%5Bsort%5D=5']);
    await user.click(screen.getByRole('button', { name: 'Create a wishlist' }));
    expect(await screen.findByRole('dialog', { name: 'Create wishlist' })).toBeVisible();
  });

  it('keeps the products to begin with when one of their hearts has created a wishlist', async () => {
    const lists: Wishlist[] = [];
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf(lists, { totalItems: lists.length })));
    onRequest('get', '/products/', () => envelope({ products: [aProduct({ title: 'Swing gate' })], totalItems: 1 }));
    const { store } = openAccount('/wishlist');
    const heart = await screen.findByRole('button', { name: 'Add Swing gate to a wishlist' });
    heart.focus();
    lists.push(bathroom);
    act(() => void store.dispatch(marketplaceApi.util.invalidateTags(['wishlist'])));
    expect(await screen.findByRole('link', { name: 'Bathroom' })).toBeVisible();
    expect(heart).toHaveFocus();
  });

  it('shows no row of products when they do not load', async () => {
    onRequest('get', '/wishlists/my-wishes', () => envelope(aPageOf([], { totalPages: 0 })));
    onRequest('get', '/products/', () => problem(500, 'Try later.'));
    const { announced } = openAccount('/wishlist');
    await screen.findByText('No wishlist found');
    await waitFor(() => expect(screen.queryByText('Most Loved Products')).not.toBeInTheDocument());
    expect(announced).toEqual([]);
  });

  it('offers to try again after a server error', async () => {
    onRequest('get', '/wishlists/my-wishes', () => problem(500, 'Try later.'));
    const { user, announced } = openAccount('/wishlist');
    await screen.findByText('Your wishlists could not be loaded.');
    expect(announced).toEqual(['Try later.']);
    const later = deferredEnvelope(aPageOf([bathroom]));
    onRequest('get', '/wishlists/my-wishes', later.respond);
    const again = screen.getByRole('button', { name: 'Try again' });
    await user.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    expect(again).toHaveFocus();
    later.arrive();
    expect(await screen.findByRole('link', { name: 'Bathroom' })).toBeVisible();
  });
});
