import { categoriesApi } from '@mortar/store';
import {
  aBuyer,
  act,
  aSeller,
  fireEvent,
  http,
  HttpResponse,
  screen,
  server,
  TEST_API,
  waitFor,
  within,
} from '@mortar/testing';
import { respondTo, pageAt, renderSite } from '#/test/render-site.tsx';
import { aSession } from '#/test/session-builder.ts';

const accountButton = () => screen.getByRole('button', { name: 'Account menu' });
const accountMenu = () => screen.getByRole('navigation', { name: 'Account' });

function links() {
  return within(accountMenu())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

const aSignOut = () => respondTo('post', '/auth/sign-out', 200, { message: 'Logged out', data: {} });

describe('the account menu', () => {
  it('offers a visitor to sign in or to register', async () => {
    const { user } = renderSite({ at: '/products/tiles' });
    await user.click(accountButton());
    expect(links()).toEqual([
      ['Sign in', '/login'],
      ['Register', '/register'],
      ['Projects', '/projects'],
      ['Support', '/support'],
    ]);
  });

  it('leads a visitor who presses Become a seller on, and says why they must sign in', async () => {
    const { user } = renderSite({ at: '/' });
    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Become a seller' }));
    expect(await screen.findByText('Please login before creating a store.')).toBeVisible();
    // Which sends visitors to sign in, and back.
    expect(await pageAt('/onboarding/get-started')).toBeVisible();
  });

  it('shows a loading text while the session is being restored', async () => {
    const { user, store } = renderSite({ at: '/' });
    act(() => void store.dispatch({ type: 'session/sessionRestoring' }));
    await user.click(accountButton());
    expect(within(accountMenu()).getByText('Opening your account…')).toBeVisible();
    expect(within(accountMenu()).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows a buyer their links', async () => {
    const { user } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    expect(links()).toEqual([
      ['My Profile', '/profile/my-profile'],
      ['Recently viewed', '/profile/my-profile?tab=recently-viewed'],
      ['Wishlist', '/wishlist'],
      ['Projects', '/projects'],
      ['Become a seller', '/onboarding/get-started'],
      ['Setting', '/settings'],
      ['Support', '/support'],
    ]);
    expect(screen.getByText('Ngozi Eze')).toBeVisible();
  });

  it('shows a seller the links to their store and products too', async () => {
    const { user } = renderSite({ at: '/', auth: aSeller({ storeId: 'store-1' }) });
    await user.click(accountButton());
    expect(links()).toEqual([
      ['My Profile', '/profile/my-profile'],
      ['Your shop', '/seller'],
      ['Manage Product', '/onboarding/create-product'],
      ['Store profile', '/profile/store/store-1'],
      ['Wishlist', '/wishlist'],
      ['Projects', '/projects'],
      ['Promote a Product', '/promote-a-product'],
      ['Setting', '/settings'],
      ['Support', '/support'],
    ]);
  });

  it('leads those to moderation who are moderators by what the server says', async () => {
    const { user } = renderSite({ at: '/', auth: aBuyer(), roles: ['moderator'] });
    await user.click(accountButton());
    const link = await within(accountMenu()).findByRole('link', { name: 'Moderation' });
    expect(link).toHaveAttribute('href', '/moderation');
    expect(links().at(-2)).toEqual(['Support', '/support']);
  });

  it('opens and closes by keyboard, and returns the focus to the button', async () => {
    const { user } = renderSite({ at: '/', auth: aBuyer() });
    accountButton().focus();
    await user.keyboard('{Enter}');
    expect(accountButton()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(accountButton()).toHaveFocus();
    expect(accountButton()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'My Profile' })).not.toBeInTheDocument();
  });

  it('closes when another page opens or the user presses outside', async () => {
    const { user } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    await user.click(screen.getByRole('link', { name: 'Wishlist' }));
    expect(await pageAt('/wishlist')).toBeVisible();
    expect(accountButton()).toHaveAttribute('aria-expanded', 'false');

    await user.click(accountButton());
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(accountButton()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('signing out', () => {
  it('ends the session at the server, clears all stored data and opens the sign-in page', async () => {
    const signOut = aSignOut();
    server.use(signOut.handler);
    const { user, store } = renderSite({ at: '/', auth: aSeller() });
    localStorage.setItem('some_recently_viewed', '[]');
    sessionStorage.setItem('storeRegForm', '{}');

    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(signOut.requests).toHaveLength(1));
    expect(store.getState().auth).toMatchObject({ isAuthenticated: false, hasStore: false, role: null });
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('aborts pending requests before the server ends the session', async () => {
    const order: string[] = [];
    server.use(
      http.get(`${TEST_API}/categories/`, ({ request }) => {
        order.push('requested');
        request.signal.addEventListener('abort', () => order.push('aborted'));
        return new Promise<never>(() => undefined);
      }),
      http.post(`${TEST_API}/auth/sign-out`, () => {
        order.push('ended');
        return HttpResponse.json({ message: 'Logged out', data: {} });
      }),
    );
    const { user, store } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    void store.dispatch(categoriesApi.endpoints.listCategories.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(order).toEqual(['requested']));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(order).toEqual(['requested', 'aborted', 'ended']));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('signs this tab out when the user signs out in another', async () => {
    const { store } = renderSite({ at: '/wishlist', auth: aBuyer() });
    expect(await pageAt('/wishlist')).toBeVisible();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('signs the user out and shows a notice when the server is unreachable', async () => {
    server.use(http.post(`${TEST_API}/auth/sign-out`, () => HttpResponse.error()));
    const { user, store, announced } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(await screen.findByText(/^You are signed out on this device\. Mortar could not be reached/)).toBeVisible();
    expect(announced).toEqual([]);
  });

  it('opens the sign-in page before the server has responded', async () => {
    let respond: (response: Response) => void = () => undefined;
    server.use(http.post(`${TEST_API}/auth/sign-out`, () => new Promise<Response>((resolve) => (respond = resolve))));
    const { user, store } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    respond(HttpResponse.json({ message: 'Logged out', data: {} }));
  });

  it('delays the next sign-in until the server has ended the previous session, whose cookie it replaces', async () => {
    const order: string[] = [];
    let end: () => void = () => undefined;
    server.use(
      http.post(`${TEST_API}/auth/sign-out`, async () => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        order.push('ended');
        return HttpResponse.json({ message: 'Logged out', data: {} });
      }),
      http.post(`${TEST_API}/auth/sign-in/`, () => {
        order.push('started');
        return HttpResponse.json({ message: 'ok', data: aSession() });
      }),
    );
    const { user } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'musa@example.com');
    await user.type(screen.getByLabelText('Password'), 'a secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    end();
    expect(await pageAt('/')).toBeVisible();
    expect(order).toEqual(['ended', 'started']);
  });

  it('does not open the page of the previous user when the next user signs in', async () => {
    server.use(
      aSignOut().handler,
      respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler,
    );
    const { user } = renderSite({ at: '/wishlist', auth: aBuyer() });
    expect(await pageAt('/wishlist')).toBeVisible();
    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'musa@example.com');
    await user.type(screen.getByLabelText('Password'), 'a secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await pageAt('/')).toBeVisible();
  });
});
