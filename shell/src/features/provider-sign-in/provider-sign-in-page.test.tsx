import { aBuyer, screen, server, waitFor } from '@mortar/testing';
import { leaveSite } from '#/lib/accounts/leave-site.ts';
import { pageAt, renderSite, respondTo } from '#/test/render-site.tsx';
import { originBeforeProvider, rememberOrigin } from '#/session/provider-origin.ts';
import { aSession } from '#/test/session-builder.ts';

jest.mock('#/lib/accounts/leave-site.ts', () => ({ leaveSite: jest.fn() }));

const google = { name: 'google', label: 'Google' };
const COMPLETE = '/auth/providers/google/complete';
const signUp = { token: 'a token', email: 'ngozi@example.com', firstname: 'Ngozi', lastname: 'Eze' };

beforeEach(() => jest.mocked(leaveSite).mockClear());

describe('signing in with a provider', () => {
  it('is offered on the sign-in and the register page, and remembers where the user came from', async () => {
    const begin = respondTo('post', '/auth/providers/google/begin', 200, {
      message: 'OK',
      data: { address: 'https://accounts.example/authorize' },
    });
    server.use(begin.handler);
    const { user } = renderSite({ at: '/products/tiles?page=2', providers: [google] });
    await user.click(screen.getByRole('link', { name: 'Register' }));
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://accounts.example/authorize'));
    expect(originBeforeProvider()).toEqual({ origin: '/products/tiles?page=2' });
  });

  it.each(['/login', '/register'])('has both social buttons at %s, which say when one is not set up', async (at) => {
    const { user } = renderSite({ at, providers: [google, { name: 'openid', label: 'NIMC' }] });
    // It is there once those that are set up are known.
    expect(await screen.findByRole('button', { name: 'Continue with NIMC' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));
    expect(await screen.findByText('Not available yet')).toBeVisible();
    expect(leaveSite).not.toHaveBeenCalled();
  });

  it('offers any other provider that is set up below them', async () => {
    renderSite({ at: '/login', providers: [google, { name: 'openid', label: 'NIMC' }] });
    await screen.findByRole('button', { name: 'Continue with NIMC' });
    const names = screen.getAllByRole('button', { name: /^Continue with/ }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Continue with Google', 'Continue with Facebook', 'Continue with NIMC']);
  });

  it('opens the page that the user came from', async () => {
    const complete = respondTo('post', COMPLETE, 200, { message: 'OK', data: { session: aSession() } });
    server.use(complete.handler);
    const { store } = renderSite({ at: '/login/google?code=a-code&state=a-state' });
    rememberOrigin({ origin: '/products/tiles?page=2' });
    expect(await pageAt('/products/tiles?page=2')).toBeVisible();
    expect(await screen.findByText('Logged In Successfully.')).toBeVisible();
    expect(store.getState().auth.isAuthenticated).toBe(true);
    // Once: a code is accepted once.
    expect(complete.requests).toEqual([{ query: 'code=a-code&state=a-state' }]);
  });

  it('asks a new user for what the provider does not say, and registers them', async () => {
    server.use(respondTo('post', COMPLETE, 200, { message: 'OK', data: { signUp } }).handler);
    const register = respondTo('post', '/auth/providers/sign-up', 201, { message: 'OK', data: aSession() });
    server.use(register.handler);
    const { user } = renderSite({ at: '/login/google?code=a-code&state=a-state' });

    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ngozi');
    expect(screen.getByText('For ngozi@example.com. You do not need a password.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803 000 0001');
    await user.click(screen.getByRole('button', { name: 'Create account' }));

    expect(await pageAt('/')).toBeVisible();
    expect(await screen.findByText('You are now registered')).toBeVisible();
    expect(register.requests).toEqual([
      { token: 'a token', firstname: 'Ngozi', lastname: 'Eze', phone: '0803 000 0001' },
    ]);
  });

  it('says why it did not succeed, and leads back', async () => {
    const refusal = { status: 400, message: 'Signing in with Google was cancelled.' };
    server.use(respondTo('post', COMPLETE, 400, refusal).handler);
    const { user } = renderSite({ at: '/login/google?error=access_denied&state=a-state' });
    expect(await screen.findByText('Signing in with Google was cancelled.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});

describe('joining a provider with the account that is signed in', () => {
  const JOIN = '/auth/providers/google/join';
  const at = '/login/google?code=a-code&state=a-state';

  it('says so and returns to the settings', async () => {
    const join = respondTo('post', JOIN, 200, { message: 'Google opens your account now', data: {} });
    server.use(join.handler);
    renderSite({ at, auth: aBuyer() });
    expect(await pageAt('/settings?tab=sign-in')).toBeVisible();
    expect(await screen.findByText('Google opens your account now')).toBeVisible();
    expect(join.requests).toEqual([{ query: 'code=a-code&state=a-state' }]);
  });

  it('says why nothing was joined, and leads back', async () => {
    const message = 'This account at Google signs in to another account here.';
    server.use(respondTo('post', JOIN, 409, { status: 409, message }).handler);
    const { user } = renderSite({ at, auth: aBuyer() });
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to your settings' }));
    expect(await pageAt('/settings?tab=sign-in')).toBeVisible();
  });
});
