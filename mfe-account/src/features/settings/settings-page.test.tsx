import type { Account, MailKind, MailSetting } from '@mortar/contracts';
import { envelope, leftFor, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { anAccount } from '#/test/builders.ts';
import { openAccount } from '#/test/open-account.tsx';

const WRONG = [{ field: 'currentPassword', message: 'This is not your password' }];

/** The API's side of an account, which requests change. */
function serveAccount(overrides: Partial<Account> = {}) {
  let account = anAccount(overrides);
  onRequest('get', '/auth/my-account', () => envelope(account));
  onRequest('get', '/auth/sign-in-methods', () => envelope({ methods: [], joinable: [] }));
  onRequest('get', '/auth/sessions', () => envelope([]));
  return (changes: Partial<Account>) => {
    account = { ...account, ...changes };
    return account;
  };
}

function serveMails(unwanted: MailKind[] = ['newsletter']) {
  let left = unwanted;
  const kinds: MailKind[] = [
    'digest',
    'review',
    'review-reply',
    'wish',
    'price-drop',
    'moderation',
    'stock',
    'newsletter',
  ];
  const settings = () => ({ mails: kinds.map((kind) => ({ kind, isWanted: !left.includes(kind) })) });
  onRequest('get', '/auth/mail-settings', () => envelope(settings()));
  const changes = onRequest('put', '/auth/mail-settings', () => {
    const { kind, isWanted } = { ...(changes.at(-1)?.body as MailSetting) };
    left = isWanted ? left.filter((each) => each !== kind) : [...left, kind];
    return envelope(settings(), 'Saved');
  });
  return changes;
}

const openDialog = async (user: ReturnType<typeof openAccount>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('/settings', () => {
  it('shows email and phone number first, and the rest in tabs of the address', async () => {
    serveAccount();
    const { user } = openAccount('/settings');
    expect(await screen.findByText('ngozi@example.com')).toBeVisible();
    expect(screen.getByText('+2348030000001')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Contact',
      'Sign-in',
      'Emails',
      'Your data',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Your data' }));
    expect(await screen.findByRole('button', { name: 'Close account' })).toBeVisible();
  });

  it('says that it could not be loaded, and loads again', async () => {
    onRequest('get', '/auth/my-account', () => problem(500, 'Try later.'));
    const { user } = openAccount('/settings');
    expect(await screen.findByText('Your settings could not be loaded.')).toBeVisible();
    serveAccount();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ngozi@example.com')).toBeVisible();
  });

  it('takes over the tab of the profile that mails from before link to', async () => {
    serveAccount();
    openAccount('/profile/my-profile?tab=sign-in');
    expect(await screen.findByRole('heading', { name: 'How you sign in' })).toBeVisible();
  });

  it('offers to confirm an address that is not', async () => {
    serveAccount({ isEmailConfirmed: false });
    openAccount('/settings');
    expect(await screen.findByRole('button', { name: 'Send again' })).toHaveAccessibleDescription(
      'Email not confirmed yet',
    );
  });
});

describe('a change', () => {
  it('of the email asks for the password, keeps what was typed when it is wrong, and says what it waits for', async () => {
    const change = serveAccount();
    const requests = onRequest('put', '/auth/email', () => problem(400, 'This is not your password', WRONG));
    const { user } = openAccount('/settings');
    const dialog = await openDialog(user, 'Change email');
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByText('Email is required')).toBeVisible();
    expect(dialog.getByText('Password is required')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'New email' })).toHaveFocus();
    await user.type(dialog.getByRole('textbox', { name: 'New email' }), 'new@example.com');
    await user.type(dialog.getByLabelText('Your password'), ' wrong ');
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByText('This is not your password')).toBeVisible();
    expect(dialog.getByLabelText('Your password')).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: 'New email' })).toHaveValue('new@example.com');
    // As it was typed.
    expect(requests[0]?.body).toEqual({ email: 'new@example.com', currentPassword: ' wrong ' });

    onRequest('put', '/auth/email', () => {
      change({ newEmail: 'new@example.com' });
      return envelope({}, 'We have sent a link to the new address');
    });
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('We have sent a link to the new address')).toBeVisible();
    expect(await screen.findByText(/^Waiting for new@example\.com/)).toBeVisible();
    expect(screen.getByText('ngozi@example.com')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change email' })).toHaveFocus());
  });

  it('of the phone number shows the new one, here and in the rest of the page', async () => {
    const change = serveAccount();
    onRequest('put', '/auth/phone', () =>
      envelope(change({ phone: '+2348031112222' }), 'Your phone number is changed'),
    );
    const { user, store } = openAccount('/settings');
    const dialog = await openDialog(user, 'Change phone number');
    await user.type(dialog.getByRole('textbox', { name: 'New phone number' }), '0803 111 2222');
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Change number' }));
    expect(await screen.findByText('+2348031112222')).toBeVisible();
    expect(store.getState().auth.userDetails.phone).toBe('+2348031112222');
  });

  it('of the password refuses what strangers try first before it is sent', async () => {
    serveAccount();
    const requests = onRequest('put', '/auth/password', () => envelope({}, 'Your password is changed'));
    const { user } = openAccount('/settings?tab=sign-in');
    const dialog = await openDialog(user, 'Change password');
    await user.type(dialog.getByLabelText('New password'), 'password');
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText(/^Strangers try this password first/)).toBeVisible();
    expect(requests).toEqual([]);
    await user.clear(dialog.getByLabelText('New password'));
    await user.type(dialog.getByLabelText('New password'), 'another horse');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password is changed')).toBeVisible();
    expect(requests[0]?.body).toEqual({ password: 'another horse', currentPassword: 'correct horse' });
  });

  it('of an account without a password asks for a recent sign-in, as when the session has expired', async () => {
    serveAccount({ hasPassword: false });
    onRequest('put', '/auth/password', () =>
      problem(403, 'Please sign in again first.', undefined, 'recent_sign_in_required'),
    );
    const { user, store } = openAccount('/settings?tab=sign-in');
    const dialog = await openDialog(user, 'Set a password');
    expect(dialog.queryByLabelText('Your password')).toBeNull();
    await user.type(dialog.getByLabelText('New password'), 'another horse');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    await user.click(await dialog.findByRole('button', { name: 'Sign in again' }));
    expect(store.getState()).toMatchObject({
      auth: { isAuthenticated: false },
      session: { userSignedOut: false },
    });
  });
});

describe('the link in the mail to a new address', () => {
  it('confirms it when the button is pressed and not before', async () => {
    const change = serveAccount({ newEmail: 'new@example.com' });
    const requests = onRequest('post', '/auth/confirm-new-email', () =>
      envelope(change({ email: 'new@example.com', newEmail: null }), 'Your new email is confirmed'),
    );
    const { user, store } = openAccount('/settings?confirm=the-token');
    const button = await screen.findByRole('button', { name: 'Confirm email' });
    expect(requests).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your new email is confirmed')).toBeVisible();
    expect(requests[0]?.body).toEqual({ token: 'the-token' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByText('new@example.com')).toBeVisible();
    expect(store.getState().auth.userDetails.email).toBe('new@example.com');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull());
  });

  it('says why it is refused, and stays', async () => {
    serveAccount();
    onRequest('post', '/auth/confirm-new-email', () => problem(409, 'This link is for another account.'));
    const { user } = openAccount('/settings?confirm=the-token');
    await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is for another account.');
    expect(screen.getByRole('button', { name: 'Confirm email' })).toHaveFocus();
  });
});

describe('the mails', () => {
  it('are switched off and on one by one, and those for sellers are shown to sellers alone', async () => {
    serveAccount();
    const changes = serveMails();
    const { user } = openAccount('/settings?tab=mails');
    const price = await screen.findByRole('checkbox', { name: /^Lower prices/ });
    expect(price).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'New reviews of your products' })).toBeNull();
    await user.click(price);
    expect(await screen.findByText('Saved')).toBeVisible();
    await waitFor(() => expect(price).not.toBeChecked());
    await user.click(screen.getByRole('checkbox', { name: 'Our newsletter' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Our newsletter' })).toBeChecked());
    expect(changes.map(({ body }) => body)).toEqual([
      { kind: 'price-drop', isWanted: false },
      { kind: 'newsletter', isWanted: true },
    ]);
  });

  it('of the summary cannot be chosen while there is none', async () => {
    serveAccount({ storeId: anAccount().id });
    serveMails(['digest']);
    openAccount('/settings?tab=mails');
    expect(await screen.findByRole('checkbox', { name: 'New reviews of your products' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'A daily summary of what is new' })).toBeEnabled();
  });

  it('are as before when the server refuses, which is said', async () => {
    serveAccount();
    serveMails();
    onRequest('put', '/auth/mail-settings', () => problem(409, 'Please confirm your email first.'));
    const { user, announced } = openAccount('/settings?tab=mails');
    const newsletter = await screen.findByRole('checkbox', { name: 'Our newsletter' });
    await user.click(newsletter);
    await waitFor(() => expect(announced).toEqual(['Please confirm your email first.']));
    await waitFor(() => expect(newsletter).not.toBeChecked());
  });
});

describe('the own data', () => {
  it('are downloaded as a JSON file', async () => {
    serveAccount();
    onRequest('get', '/auth/my-data', () => envelope({ account: [{ email: 'ngozi@example.com' }] }));
    const files: Blob[] = [];
    const saved: string[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = openAccount('/settings?tab=data');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Your data is downloaded')).toBeVisible();
    expect(saved).toEqual([expect.stringMatching(/^mortar-\d{4}-\d\d-\d\d\.json$/)]);
    expect(files.map(({ type }) => type)).toEqual(['application/json']);
    jest.restoreAllMocks();
  });
});

describe('closing the account', () => {
  const CLOSING = 'Your account will be closed in 7 days. Sign in before then to keep it.';

  it('asks for the password, and signs out', async () => {
    serveAccount();
    const requests = onRequest('post', '/auth/close-account', () => envelope({}, CLOSING));
    onRequest('post', '/auth/sign-out', () => envelope({}));
    const { user, store } = openAccount('/settings?tab=data');
    const dialog = await openDialog(user, 'Close account');
    await user.click(dialog.getByRole('button', { name: 'Close account' }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Close account' }));
    await leftFor('/login');
    expect(requests[0]?.body).toEqual({ currentPassword: 'correct horse' });
    expect(store.getState().auth.isAuthenticated).toBe(false);
  });

  it('is taken back on every tab of the settings', async () => {
    const change = serveAccount({ closesAt: '2026-12-05T09:00:00.000Z' });
    onRequest('post', '/auth/keep-account', () => {
      change({ closesAt: null });
      return envelope({}, 'Your account stays open');
    });
    const { user } = openAccount('/settings?tab=sign-in');
    expect(await screen.findByRole('heading', { name: 'Your account closes on 05/12/2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays open')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
