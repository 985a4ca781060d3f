import type { OwnSession, SignInMethod } from '@mortar/contracts';
import { envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { anAccount } from '#/test/builders.ts';
import { openAccount } from '#/test/open-account.tsx';
import { leaveSite } from './leave-site.ts';

jest.mock('./leave-site.ts', () => ({ leaveSite: jest.fn() }));

const at = '/settings?tab=sign-in';

const password: SignInMethod = {
  methodId: 'password',
  label: 'Password',
  email: null,
  joinedAt: null,
  isAvailable: true,
};
const google: SignInMethod = {
  methodId: idOf(601),
  label: 'Google',
  email: 'ngozi@gmail.example',
  joinedAt: '2026-03-10T09:30:00.000Z',
  isAvailable: true,
};
const facebook = { name: 'facebook', label: 'Facebook' };

const aSession = (overrides: Partial<OwnSession> = {}): OwnSession => ({
  sessionId: idOf(701),
  device: 'Chrome on Android',
  network: '102.89.x.x',
  startedAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: '2026-03-10T09:30:00.000Z',
  isCurrent: false,
  ...overrides,
});
const current = aSession({ sessionId: idOf(702), device: 'Firefox on Windows', isCurrent: true });
const tablet = aSession({ sessionId: idOf(703), device: '', network: '' });

interface Shown {
  methods?: SignInMethod[];
  joinable?: { name: string; label: string }[];
  sessions?: OwnSession[];
}

/** Opens the tab on a server that removes what it is asked to. */
function openTab({
  methods = [password, google],
  joinable = [],
  sessions = [current, aSession(), tablet],
}: Shown = {}) {
  let [methodsLeft, sessionsLeft] = [methods, sessions];
  onRequest('get', '/auth/my-account', () => envelope(anAccount()));
  onRequest('get', '/auth/sign-in-methods', () => envelope({ methods: methodsLeft, joinable }));
  onRequest('get', '/auth/sessions', () => envelope(sessionsLeft));
  onRequest('delete', '/auth/sign-in-methods/:methodId', ({ url }) => {
    methodsLeft = methodsLeft.filter(({ methodId }) => !url.endsWith(methodId));
    return envelope({});
  });
  onRequest('delete', '/auth/sessions/:sessionId', ({ url }) => {
    sessionsLeft = sessionsLeft.filter(({ sessionId }) => !url.endsWith(sessionId));
    return envelope({});
  });
  onRequest('delete', '/auth/sessions', () => {
    sessionsLeft = sessionsLeft.filter(({ isCurrent }) => isCurrent);
    return envelope({ ended: 2 });
  });
  return openAccount(at);
}

const listOf = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region).not.toHaveAttribute('aria-busy', 'true'));
  return within(region);
};
const ways = () => listOf('How you sign in');
const devices = () => listOf('Where you are signed in');
const rows = (list: Awaited<ReturnType<typeof listOf>>) =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the ways to sign in', () => {
  it('are listed with the address at a provider', async () => {
    openTab();
    expect(rows(await ways())).toEqual(['PasswordRemove', 'Googlengozi@gmail.example · Since 10/03/2026Remove']);
  });

  it('are removed after a question, and the last one stays', async () => {
    const { user } = openTab();
    await user.click((await ways()).getByRole('button', { name: 'Remove Google' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Google' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Google can no longer open your account')).toBeVisible();
    await waitFor(async () => expect(rows(await ways())).toEqual(['PasswordYour only way to sign in']));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'How you sign in' })).toHaveFocus());
  });

  it('stay after a question that was answered with Cancel', async () => {
    const { user } = openTab();
    await user.click((await ways()).getByRole('button', { name: 'Remove Password' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Password' })).toHaveFocus());
    expect(rows(await ways())).toHaveLength(2);
  });

  it('say of a provider that is not set up that it is not available', async () => {
    openTab({ methods: [password, { ...google, isAvailable: false }] });
    expect(rows(await ways())).toEqual([
      'PasswordYour only way to sign in',
      'Googlengozi@gmail.example · Not available at the momentRemove',
    ]);
  });

  it('are joined at the provider', async () => {
    const begun = onRequest('post', '/auth/providers/facebook/begin', () =>
      envelope({ address: 'https://facebook.example/authorize' }),
    );
    const { user } = openTab({ joinable: [facebook] });
    await user.click((await ways()).getByRole('button', { name: 'Sign in with Facebook too' }));
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://facebook.example/authorize'));
    expect(begun).toHaveLength(1);
  });
});

describe('the devices', () => {
  it('are listed with browser, network and last use, and this one is marked', async () => {
    openTab();
    expect(rows(await devices())).toEqual([
      'Firefox on WindowsThis deviceNetwork 102.89.x.x · Signed in 01/03/2026 · Last used 10/03/2026, 10:30',
      'Chrome on AndroidNetwork 102.89.x.x · Signed in 01/03/2026 · Last used 10/03/2026, 10:30Sign out',
      'Unknown deviceSigned in 01/03/2026 · Last used 10/03/2026, 10:30Sign out',
    ]);
  });

  it('are signed out alone, and the focus moves to the next', async () => {
    const { user } = openTab();
    await user.click((await devices()).getByRole('button', { name: /^Sign out Chrome on Android/ }));
    expect(await screen.findByText('Chrome on Android is signed out')).toBeVisible();
    await waitFor(async () => expect(rows(await devices())).toHaveLength(2));
    expect(screen.getByRole('button', { name: /^Sign out Unknown device/ })).toHaveFocus();
  });

  it('are signed out together, but for this one', async () => {
    const { user } = openTab();
    await user.click((await devices()).getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
    await waitFor(async () => expect(rows(await devices())).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });
});

it('each list says that it could not be loaded, and is loaded again', async () => {
  onRequest('get', '/auth/my-account', () => envelope(anAccount()));
  onRequest('get', '/auth/sign-in-methods', () => problem(500, 'Try later.'));
  onRequest('get', '/auth/sessions', () => problem(500, 'Try later.'));
  const { user } = openAccount(at);
  expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
  expect(await screen.findByText('Your ways to sign in could not be loaded.')).toBeVisible();
  onRequest('get', '/auth/sign-in-methods', () => envelope({ methods: [password], joinable: [] }));
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(rows(await ways())).toEqual(['PasswordYour only way to sign in']);
});
