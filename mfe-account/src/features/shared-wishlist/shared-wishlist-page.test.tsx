import { envelope, onRequest, problem, screen } from '@mortar/testing';
import { aSharedWishlist } from '#/test/builders.ts';
import { openAccount } from '#/test/open-account.tsx';

const at = '/wishlist/shared/token-1';
const signedOut = { auth: undefined };
const shared = aSharedWishlist();

describe('/wishlist/shared/:token', () => {
  it('shows a visitor what was shared, and by whom', async () => {
    const requests = onRequest('get', '/wishlists/shared/token-1', () => envelope(shared));
    openAccount(at, signedOut);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bathroom' })).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(screen.getByText('Shared by Ngozi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Carrara floor tile' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows an empty state when the wishlist has no products', async () => {
    onRequest('get', '/wishlists/shared/token-1', () => envelope(aSharedWishlist({ products: [], totalProducts: 0 })));
    openAccount(at, signedOut);
    expect(await screen.findByText('No Products Found')).toBeVisible();
  });

  it.each([
    ['was revoked', 404],
    ['is incomplete', 400],
  ])('states the reason when the link %s', async (_what, status) => {
    onRequest('get', '/wishlists/shared/token-1', () => problem(status, 'This link no longer works.'));
    const { announced } = openAccount(at, signedOut);
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(announced).toEqual([]);
  });

  it('offers to try again after a server error', async () => {
    onRequest('get', '/wishlists/shared/token-1', () => problem(500, 'Try later.'));
    const { user } = openAccount(at, signedOut);
    await screen.findByText('This wishlist could not be loaded.');
    onRequest('get', '/wishlists/shared/token-1', () => envelope(shared));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bathroom' })).toBeVisible();
  });
});
