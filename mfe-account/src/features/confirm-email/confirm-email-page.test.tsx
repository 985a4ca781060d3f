import { envelope, leftFor, onRequest, problem, screen, waitFor } from '@mortar/testing';
import { openAccount } from '#/test/open-account.tsx';

const at = '/confirm-email?token=the-token';
const signedOut = { auth: undefined };
const INVALID = 'This link is no longer valid. Please request a new one.';

const press = () => screen.findByRole('button', { name: 'Confirm email' });

describe('/confirm-email', () => {
  it('confirms when the button is pressed and not before, without a session', async () => {
    const requests = onRequest('post', '/auth/confirm-email', () => envelope({}));
    const { user } = openAccount(at, signedOut);
    const button = await press();
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
    expect(requests).toEqual([]);
    await user.click(button);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your email is confirmed' });
    expect(heading).toHaveFocus();
    expect(requests.map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
    await user.click(screen.getByRole('link', { name: 'Go Home' }));
    await leftFor('/');
  });

  it('asks who is not signed in to the account to choose a password, and leads to sign-in', async () => {
    const needed = 'Please choose a password for this account, or sign in to it first.';
    onRequest('post', '/auth/confirm-email', () => problem(409, needed));
    const claims = onRequest('post', '/auth/claim-account', () => envelope({}));
    const { user, announced } = openAccount(at, signedOut);
    await user.click(await press());
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a password' })).toHaveFocus();
    // The page says it.
    expect(announced).toEqual([]);
    expect(screen.getByRole('link', { name: 'Sign in first' })).toHaveAttribute('href', '/login');
    await user.click(await press());
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByText('Phone number is required')).toBeVisible();
    await user.type(screen.getByLabelText('New password'), '1234');
    expect(await screen.findByText('Strangers try this password first. Please choose another one.')).toBeVisible();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'a new one');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803 111 2222');
    await user.click(await press());
    expect(await screen.findByRole('heading', { level: 1, name: 'Your email is confirmed' })).toHaveFocus();
    expect(claims.map(({ body }) => body)).toEqual([
      { token: 'the-token', password: 'a new one', phone: '0803 111 2222' },
    ]);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await leftFor('/login');
  });

  it('asks who is signed in to another account for a password, too', async () => {
    onRequest('post', '/auth/confirm-email', () => problem(409, 'Please choose a password.'));
    const { user } = openAccount(at);
    await user.click(await press());
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in first' })).toBeNull();
  });

  it('says that the link is invalid when it expires while a password is chosen', async () => {
    onRequest('post', '/auth/confirm-email', () => problem(409, 'Please choose a password.'));
    onRequest('post', '/auth/claim-account', () => problem(400, INVALID, [{ field: 'token', message: INVALID }]));
    const { user } = openAccount(at, signedOut);
    await user.click(await press());
    await user.type(await screen.findByLabelText('New password'), 'a new one');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803 111 2222');
    await user.click(await press());
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus();
  });

  it('offers a signed-in user another link when the link has expired', async () => {
    onRequest('post', '/auth/confirm-email', () => problem(400, INVALID));
    const sent = onRequest('post', '/auth/send-confirmation', () => envelope({}, 'Confirmation sent to your email'));
    const { user, announced } = openAccount(at);
    await user.click(await press());
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus();
    // The page says it.
    expect(announced).toEqual([]);
    expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Send again' });
    expect(again).toHaveAccessibleDescription('It has expired or is incomplete. We can send you another one.');
    await user.click(again);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('leads a visitor to the profile by sign-in when the address has no token', async () => {
    const requests = onRequest('post', '/auth/confirm-email', () => problem(400, INVALID));
    const { user } = openAccount('/confirm-email', signedOut);
    await user.click(await press());
    expect(await screen.findByRole('link', { name: 'Sign in to get another link' })).toHaveAttribute(
      'href',
      '/profile/my-profile',
    );
    expect(requests.map(({ body }) => body)).toEqual([{ token: '' }]);
  });

  it('keeps the button and its focus when the server fails', async () => {
    onRequest('post', '/auth/confirm-email', () => problem(500, 'Try later.'));
    const { user } = openAccount(at, signedOut);
    const button = await press();
    await user.click(button);
    expect(await screen.findByText('Try later.')).toBeVisible();
    expect(button).toHaveFocus();
    onRequest('post', '/auth/confirm-email', () => envelope({}));
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  });
});
