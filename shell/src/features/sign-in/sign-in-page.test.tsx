import { aBuyer, screen, server } from '@mortar/testing';
import { respondTo, pageAt, renderSite } from '#/test/render-site.tsx';
import { aSession } from '#/test/session-builder.ts';

const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

describe('the sign-in page', () => {
  it('stores the session, shows a toast, reports its goal and opens the home page when the user signs in', async () => {
    const signIn = respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() });
    server.use(signIn.handler);
    const mark = jest.fn();
    performance.mark = mark;
    const { user, store } = renderSite({ at: '/login' });

    await user.type(await email(), '  ngozi@example.com ');
    await user.type(password(), 'a secret');
    await user.click(submit());

    expect(await pageAt('/')).toBeVisible();
    expect(await screen.findByText('Logged In Successfully.')).toBeVisible();
    expect(signIn.requests).toEqual([{ email: 'ngozi@example.com', password: 'a secret' }]);
    expect(sessionStorage.getItem('accessToken')).toBe('fresh-access-token');
    expect(mark).toHaveBeenCalledWith('goal:signed-in', expect.anything());
    expect(store.getState().auth).toMatchObject({ isAuthenticated: true, role: 'user', hasStore: false });
  });

  it.each([
    ['/products/paints', '/products/paints'],
    ['//elsewhere.example', '/'],
  ])(
    'opens the page that its address names as where the user came from, never that of another site: %s',
    async (from, opened) => {
      server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler);
      const { user } = renderSite({ at: `/login?${new URLSearchParams({ from })}` });
      await user.type(await email(), 'ngozi@example.com');
      await user.type(password(), 'a secret');
      await user.click(submit());
      expect(await pageAt(opened)).toBeVisible();
    },
  );

  it('opens the page with the query that the browser came from, which the link on a shared document lacks', async () => {
    server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler);
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/products/paints?colour=red`);
    const { user } = renderSite({ at: `/login?${new URLSearchParams({ from: '/products/paints?save=p1' })}` });
    await user.type(await email(), 'ngozi@example.com');
    await user.type(password(), 'a secret');
    await user.click(submit());
    expect(await pageAt('/products/paints?colour=red&save=p1')).toBeVisible();
  });

  it('opens the settings, which offer to keep it, when the account is being closed', async () => {
    const session = { ...aSession(), closesAt: '2026-12-05T09:00:00.000Z' };
    server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: session }).handler);
    const { user } = renderSite({ at: '/login?from=%2Fwishlist' });
    await user.type(await email(), 'ngozi@example.com');
    await user.type(password(), 'a secret');
    await user.click(submit());
    expect(await pageAt('/settings')).toBeVisible();
  });

  it('signs in for the life of the page, and says so, when the browser has no room to store anything', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler);
    const { user, store } = renderSite({ at: '/login' });
    await user.type(await email(), 'ngozi@example.com');
    await user.type(password(), 'a secret');
    await user.click(submit());

    expect(await pageAt('/')).toBeVisible();
    expect(store.getState().auth.isAuthenticated).toBe(true);
    const lost = 'This browser cannot remember you: reloading or closing this page signs you out.';
    expect(await screen.findByText(lost)).toBeVisible();
    full.mockRestore();
  });

  it('signs in without a word of it when the tab alone has no room', async () => {
    const { setItem } = Storage.prototype;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === sessionStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler);
    const { user, announced } = renderSite({ at: '/wishlist' });
    await user.type(await email(), 'ngozi@example.com');
    await user.type(password(), 'a secret');
    await user.click(submit());

    // A page for signed-in users.
    expect(await pageAt('/wishlist')).toBeVisible();
    expect(announced).toEqual([]);
    expect(screen.queryByText(/cannot remember/)).not.toBeInTheDocument();
    full.mockRestore();
  });

  it('returns to the guarded page when the user visited the register page in between', async () => {
    server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler);
    const { user } = renderSite({ at: '/wishlist' });

    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await user.type(await email(), 'ngozi@example.com');
    await user.type(password(), 'a secret');
    await user.click(submit());

    expect(await pageAt('/wishlist')).toBeVisible();
  });

  it('shows an error at each field without a request when it is missing or invalid', async () => {
    const { user } = renderSite({ at: '/login' });
    await email();
    await user.click(submit());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();

    await user.type(await email(), 'ngozi');
    await user.type(password(), 'abc');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(await screen.findByText('Password must be more than 4 characters')).toBeVisible();
  });

  it('accepts a password of 4 characters', async () => {
    server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler);
    const { user } = renderSite({ at: '/login' });
    await user.type(await email(), 'ngozi@example.com');
    await user.type(password(), 'abcd');
    await user.click(submit());
    expect(await pageAt('/')).toBeVisible();
  });

  it('shows the reason, which the toast alone announces, and stays when the server rejects the credentials', async () => {
    const refusal = { status: 401, message: 'Email or password is not right' };
    server.use(respondTo('post', '/auth/sign-in/', 401, refusal).handler);
    const { user, store, announced } = renderSite({ at: '/login' });
    await user.type(await email(), 'ngozi@example.com');
    await user.type(password(), 'wrong one');
    await user.click(submit());
    expect(await screen.findByText('Email or password is not right')).toBeVisible();
    expect(announced).toEqual(['Email or password is not right']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(store.getState().auth.isAuthenticated).toBe(false);
  });

  it('shows and hides the password when its button is pressed', async () => {
    const { user } = renderSite({ at: '/login' });
    await email();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('redirects to the home page when the user is already signed in', async () => {
    renderSite({ at: '/login', auth: aBuyer() });
    expect(await pageAt('/')).toBeVisible();
  });

  it('asks for a new sign-in when the access token is missing, and returns to the page afterwards', async () => {
    server.use(respondTo('post', '/auth/sign-in/', 200, { message: 'ok', data: aSession() }).handler);
    const { user } = renderSite({ at: '/login' });
    const signIn = async () => {
      await user.type(await email(), 'ngozi@example.com');
      await user.type(password(), 'a secret');
      await user.click(submit());
    };
    await signIn();
    expect(await pageAt('/')).toBeVisible();

    sessionStorage.removeItem('accessToken');
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('link', { name: 'Wishlist' }));
    await signIn();
    expect(await pageAt('/wishlist')).toBeVisible();
  });
});
