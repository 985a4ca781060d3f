import { authRestored, writeAccessToken } from '@mortar/store';
import { aBuyer, act, screen } from '@mortar/testing';
import { pageAt, renderSite } from '#/test/render-site.tsx';

describe('a page that needs a session', () => {
  it('opens for a signed-in person', async () => {
    renderSite({ at: '/wishlist', auth: aBuyer() });
    expect(await pageAt('/wishlist')).toBeVisible();
  });

  it('sends a visitor to sign in', async () => {
    renderSite({ at: '/wishlist' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('waits while a stored session is being opened, neither showing the page nor sending away', async () => {
    const { store, user } = renderSite({ at: '/' });
    act(() => void store.dispatch({ type: 'session/sessionRestoring' }));
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(screen.getByText('Loading')).toBeInTheDocument();

    act(() => {
      writeAccessToken('renewed-access-token');
      store.dispatch(authRestored(aBuyer()));
      store.dispatch({ type: 'session/sessionSettled' });
    });
    expect(await pageAt('/profile/my-profile')).toBeVisible();
  });
});
