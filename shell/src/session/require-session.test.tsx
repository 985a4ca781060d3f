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
import { answerTo, pageAt, renderSite } from '#/test/render-site.tsx';
import { aSession } from '#/test/session-builder.ts';

const STORAGE_KEY = 'useAuthStore';

describe('a page that needs a session', () => {
  it('opens for a signed-in person', async () => {
    renderSite({ at: '/wishlist', auth: aBuyer() });
    expect(await pageAt('/wishlist')).toBeVisible();
  });

  it('sends a visitor to sign in', async () => {
    renderSite({ at: '/wishlist' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('leads back to where a person was whose session ended there, but not where they signed out', async () => {
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

  it('says that a stored session could not be opened, and opens it when the network is back', async () => {
    const { store, user } = renderSite({ at: '/' });
    await startSession(store);
    await act(() => store.dispatch(signedIn(aSession())));
    await waitFor(() => expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull());
    const stored = localStorage.getItem(STORAGE_KEY) ?? '';
    act(() => store.dispatch(signedOut()));
    localStorage.setItem(STORAGE_KEY, stored);

    server.use(http.post(`${TEST_API}/auth/refresh`, () => HttpResponse.error(), { once: true }));
    await act(() => store.dispatch(openStoredSession()));
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be reached');

    server.use(answerTo('post', '/auth/refresh', 200, { message: '', data: aSession() }).handler);
    act(() => void dispatchEvent(new Event('online')));
    expect(await pageAt('/profile/my-profile')).toBeVisible();
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
