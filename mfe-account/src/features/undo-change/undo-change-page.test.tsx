import { aBuyer, envelope, onRequest, problem, screen } from '@mortar/testing';
import { openAccount } from '#/test/open-account.tsx';

const at = '/undo-change?token=the-token';
const press = () => screen.findByRole('button', { name: 'Undo the change' });

describe('/undo-change', () => {
  it('undoes the change when the button is pressed and not before, signs out, and leads to a new password', async () => {
    const requests = onRequest('post', '/auth/undo-change', () => envelope({}));
    onRequest('post', '/auth/sign-out', () => envelope({}));
    const { user, store } = openAccount(at, { auth: aBuyer() });
    const button = await press();
    expect(requests).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is as it was' })).toHaveFocus();
    expect(requests.map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password');
    expect(store.getState().auth.isAuthenticated).toBe(false);
  });

  it('says that the link no longer works, for a visitor too', async () => {
    onRequest('post', '/auth/undo-change', () => problem(400, 'This link is no longer valid.'));
    const { user, announced } = openAccount('/undo-change', { auth: undefined });
    await user.click(await press());
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus();
    expect(announced).toEqual([]);
  });

  it('keeps the button and its focus when the server fails', async () => {
    onRequest('post', '/auth/undo-change', () => problem(500, 'Try later.'));
    const { user } = openAccount(at, { auth: undefined });
    const button = await press();
    await user.click(button);
    expect(await screen.findByText('Try later.')).toBeVisible();
    expect(button).toHaveFocus();
  });
});
