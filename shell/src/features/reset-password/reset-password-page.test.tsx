import { aBuyer, screen, server } from '@mortar/testing';
import { respondTo, renderSite } from '#/test/render-site.tsx';

type User = ReturnType<typeof renderSite>['user'];

const submit = () => screen.findByRole('button', { name: 'Reset password' });

async function fillIn(user: User, code: string) {
  await user.type(await screen.findByRole('textbox', { name: 'OTP' }), code);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ngozi@example.com');
  await user.type(screen.getByLabelText('New password'), 'a new one');
}

describe('the page that the mail with a code links to', () => {
  const at = '/reset-password/link?token=the-token';

  it('sends the token with the new password and opens the sign-in page', async () => {
    const reset = respondTo('post', '/auth/reset-password/link', 200, { message: 'ok', data: {} });
    server.use(reset.handler);
    const { user } = renderSite({ at });
    await user.type(await screen.findByLabelText('New password'), 'a new one');
    await user.click(await submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText('Your password has been changed successfully Please login')).toBeVisible();
    expect(reset.requests).toEqual([{ token: 'the-token', password: 'a new one' }]);
  });

  it('says that the link no longer works, leaves what was typed and leads to another one', async () => {
    const message = 'This link is no longer valid. Please request a new one.';
    const refusal = { status: 400, message, errors: [{ field: 'token', message }] };
    server.use(respondTo('post', '/auth/reset-password/link', 400, refusal).handler);
    const { user } = renderSite({ at });
    await user.type(await screen.findByLabelText('New password'), 'a new one');
    await user.click(await submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('a new one');
    await user.click(screen.getByRole('link', { name: 'Request another' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  });
});

describe('the reset-password page', () => {
  it('sends code and password and opens the sign-in page when the form is submitted', async () => {
    const reset = respondTo('post', '/auth/reset-password/', 200, { message: 'ok', data: {} });
    server.use(reset.handler);
    const { user } = renderSite({ at: '/reset-password' });

    await fillIn(user, '123456');
    await user.click(await submit());

    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText('Your password has been changed successfully Please login')).toBeVisible();
    expect(reset.requests).toEqual([{ resetCode: '123456', email: 'ngozi@example.com', password: 'a new one' }]);
  });

  it('signs the user out when they were still signed in, because the change ended their session', async () => {
    server.use(
      respondTo('post', '/auth/reset-password/', 200, { message: 'ok', data: {} }).handler,
      respondTo('post', '/auth/sign-out', 200, { message: 'Logged out', data: {} }).handler,
    );
    const { user, store } = renderSite({ at: '/reset-password', auth: aBuyer() });
    await fillIn(user, '123456');
    await user.click(await submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(store.getState().auth.isAuthenticated).toBe(false);
  });

  it('shows an error at code, email and password when they are missing or invalid', async () => {
    const { user } = renderSite({ at: '/reset-password' });
    await user.click(await submit());
    expect(await screen.findByText('OTP is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();

    await user.type(screen.getByRole('textbox', { name: 'OTP' }), '1234567');
    expect(await screen.findByText('OTP must be a 6 digit code')).toBeVisible();
  });

  it('shows the error at the field of the code when the server rejects it', async () => {
    const refusal = {
      status: 400,
      message: 'Please check the fields',
      errors: [{ field: 'resetCode', message: 'This code is not right or has run out' }],
    };
    server.use(respondTo('post', '/auth/reset-password/', 400, refusal).handler);
    const { user } = renderSite({ at: '/reset-password' });
    await fillIn(user, '000000');
    await user.click(await submit());
    expect(await screen.findByText('This code is not right or has run out')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'OTP' })).toHaveFocus();
  });
});
