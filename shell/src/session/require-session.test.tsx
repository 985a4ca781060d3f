import {
  authReset,
  authRestored,
  openStoredSession,
  signedIn,
  signedOut,
  startSession,
  writeAccessToken,
} from '@mortar/store';
import { aBuyer, act, http, HttpResponse, screen, server, TEST_API, waitFor } from '@mortar/testing';
import { respondTo, pageAt, renderSite } from '#/test/render-site.tsx';
import { aSession } from '#/test/session-builder.ts';

const STORAGE_KEY = 'useAuthStore';

describe('RequireSession', () => {
  it('renders the page when the user is signed in', async () => {
    renderSite({ at: '/wishlist', auth: aBuyer() });
    expect(await pageAt('/wishlist')).toBeVisible();
  });

  it('redirects a visitor to sign in', async () => {
    renderSite({ at: '/wishlist' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('returns to the page when its session expired there, but not when the user signed out there', async () => {
    const { store } = renderSite({ at: '/wishlist', auth: aBuyer() });
    expect(await pageAt('/wishlist')).toBeVisible();
    act(() => void store.dispatch(authReset()));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await act(() => store.dispatch(signedIn(aSession())));
    expect(await pageAt('/wishlist')).toBeVisible();

    act(() => store.dispatch(signedOut()));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await act(() => store.dispatch(signedIn(aSession())));
    expect(await pageAt('/')).toBeVisible();
  });

  it('shows an error panel when a stored session cannot be restored, and restores it when the network is back', async () => {
    const { store, user } = renderSite({ at: '/' });
    await startSession(store);
    await act(() => store.dispatch(signedIn(aSession())));
    await waitFor(() => expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull());
    const stored = localStorage.getItem(STORAGE_KEY) ?? '';
    act(() => store.dispatch(signedOut()));
    localStorage.setItem(STORAGE_KEY, stored);

    server.use(http.post(`${TEST_API}/auth/refresh`, () => HttpResponse.error()));
    await act(() => store.dispatch(openStoredSession()));
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be reached');

    server.use(respondTo('post', '/auth/refresh', 200, { message: '', data: aSession() }).handler);
    act(() => void dispatchEvent(new Event('online')));
    expect(await pageAt('/profile/my-profile')).toBeVisible();
  });

  it('shows a skeleton while a stored session is being restored', async () => {
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
