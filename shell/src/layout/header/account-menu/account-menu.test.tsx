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
import { answerTo, pageAt, renderSite } from '#/test/render-site.tsx';
import { aSession } from '#/test/session-builder.ts';

const accountButton = () => screen.getByRole('button', { name: 'Account menu' });
const accountMenu = () => screen.getByRole('navigation', { name: 'Account' });

function links() {
  return within(accountMenu())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

const aSignOut = () => answerTo('post', '/auth/sign-out', 200, { message: 'Logged out', data: {} });

describe('the account menu', () => {
  it('leads a visitor to sign in and remembers where they were', async () => {
    const { user } = renderSite({ at: '/products/tiles' });
    await user.click(accountButton());
    expect(links()).toEqual([
      ['Sign in', '/login'],
      ['Support', '/support'],
    ]);
  });

  it('tells a visitor who wants to sell to sign in first', async () => {
    const { user } = renderSite({ at: '/' });
    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Become a seller' }));
    expect(await screen.findByText('Please login before creating a store.')).toBeVisible();
    expect(accountButton()).toHaveFocus();
    expect(await pageAt('/')).toBeVisible();
  });

  it('offers nobody to sign in whose session is being opened', async () => {
    const { user, store } = renderSite({ at: '/' });
    act(() => void store.dispatch({ type: 'session/sessionRestoring' }));
    await user.click(accountButton());
    expect(within(accountMenu()).getByText('Opening your account…')).toBeVisible();
    expect(within(accountMenu()).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows a buyer what is theirs', async () => {
    const { user } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    expect(links()).toEqual([
      ['My Profile', '/profile/my-profile'],
      ['Recently viewed', '/profile/my-profile?tab=recently-viewed'],
      ['Wishlist', '/wishlist'],
      ['Become a seller', '/onboarding/get-started'],
      ['Support', '/support'],
    ]);
    expect(screen.getByText('Ngozi Eze')).toBeVisible();
  });

  it('shows a seller their store and products too', async () => {
    const { user } = renderSite({ at: '/', auth: aSeller({ storeId: 'store-1' }) });
    await user.click(accountButton());
    expect(links()).toEqual([
      ['My Profile', '/profile/my-profile'],
      ['Manage Product', '/onboarding/create-product'],
      ['Store profile', '/profile/store/store-1'],
      ['Wishlist', '/wishlist'],
      ['Promote a Product', '/promote-a-product'],
      ['Setting', '/profile/my-profile'],
      ['Support', '/support'],
    ]);
  });

  it('opens and closes by keyboard alone, giving the focus back', async () => {
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

  it('closes when another page opens and when the press goes elsewhere', async () => {
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

describe('logging out', () => {
  it('tells the server, forgets the person and opens the sign-in screen', async () => {
    const signOut = aSignOut();
    server.use(signOut.handler);
    const { user, store } = renderSite({ at: '/', auth: aSeller() });
    localStorage.setItem('some_recently_viewed', '[]');
    sessionStorage.setItem('storeRegForm', '{}');

    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(signOut.calls).toHaveLength(1));
    expect(store.getState().auth).toMatchObject({ isAuthenticated: false, hasStore: false, role: null });
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('gives up what is still being asked for, before the server ends the session', async () => {
    const order: string[] = [];
    server.use(
      http.get(`${TEST_API}/categories/`, ({ request }) => {
        order.push('asked');
        request.signal.addEventListener('abort', () => order.push('given up'));
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
    await waitFor(() => expect(order).toEqual(['asked']));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(order).toEqual(['asked', 'given up', 'ended']));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('follows a Log Out in another tab', async () => {
    const { store } = renderSite({ at: '/wishlist', auth: aBuyer() });
    expect(await pageAt('/wishlist')).toBeVisible();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('forgets the person also when the server cannot be told, and says so', async () => {
    server.use(http.post(`${TEST_API}/auth/sign-out`, () => HttpResponse.error()));
    const { user, store, announced } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(await screen.findByText(/^You are signed out on this device\. Mortar could not be reached/)).toBeVisible();
    expect(announced).toEqual([]);
  });

  it('waits for no server', async () => {
    let answer: (response: Response) => void = () => undefined;
    server.use(http.post(`${TEST_API}/auth/sign-out`, () => new Promise<Response>((resolve) => (answer = resolve))));
    const { user, store } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(accountButton());
    fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    answer(HttpResponse.json({ message: 'Logged out', data: {} }));
  });

  it('lets the next person in only when the server has ended the session before, whose cookie they replace', async () => {
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
        order.push('began');
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
    expect(order).toEqual(['ended', 'began']);
  });

  it('does not lead the next person to the page of the last', async () => {
    server.use(
      aSignOut().handler,
      answerTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler,
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
