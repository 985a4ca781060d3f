import type { Account, Session, SignInProvider } from '@mortar/contracts';
import { accountForm, newAccount, PASSWORD } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { aPerson } from '#test/openid-provider/provider-visitor.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { useApiWithProvider } from '#test/openid-provider/use-provider.ts';

const { api, provider, visitor } = useApiWithProvider();

const SIGN_UP = '/api/auth/providers/sign-up';

const accountOf = async (session: Session | undefined) =>
  (await new ApiClient(api.app, session?.accessToken).get<Account>('/api/auth/my-account')).data;

describe('signing in at a provider', () => {
  it('registers a new user with what they type, and signs them in from then on', async () => {
    const who = aPerson({ given_name: 'Visit evil.example' });
    const first = await visitor.signIn(who);
    expect(first.status).toBe(200);
    expect(first.data).toEqual({
      signUp: {
        token: expect.any(String),
        email: who.email,
        firstname: 'Visit evil.example',
        lastname: who.family_name,
      },
    });
    const token = first.data.signUp?.token;
    const form = { token, firstname: 'Ngozi', lastname: 'Eze', phone: '0803 123 4567' };
    const registered = await api.visitor.post<Session>(SIGN_UP, form);
    expect([registered.status, registered.message]).toEqual([201, 'You are now registered']);
    expect(await accountOf(registered.data)).toMatchObject({
      firstname: 'Ngozi',
      email: who.email,
      isEmailConfirmed: true,
      phone: '+2348031234567',
    });
    // The provider knows the address: nothing is mailed to it.
    expect((await api.mails()).filter((mail) => mail.includes(String(who.email)))).toEqual([]);

    expect(deviceCookieOf(registered)).not.toBe('');

    const again = await visitor.signIn(who);
    // Wrong passwords that others try do not keep its owner from one that they set later.
    expect(deviceCookieOf(again)).not.toBe('');
    expect(again.message).toBe('Logged In Successfully.');
    expect(again.data.session?.user.userId).toBe(registered.data.user.userId);
    expect(String(again.headers['set-cookie'])).toContain('HttpOnly');
    // One account, however often the form is sent.
    expect((await api.visitor.post(SIGN_UP, form)).problem.code).toBe('email_taken');
  });

  it('asks a user to confirm an address that the provider has not confirmed', async () => {
    const who = aPerson({ email_verified: false });
    const { data } = await visitor.signUp(who);
    expect((await accountOf(data)).isEmailConfirmed).toBe(false);
    const mails = (await api.mails()).filter((mail) => mail.includes(`To: ${who.email}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: Please confirm your email address');
  });

  it('opens the account with the address when both sides have confirmed it, and says so by mail', async () => {
    const { user } = await newAccount(api);
    const who = aPerson({ email: user.email.toUpperCase() });
    const { data } = await visitor.signIn(who);
    expect(data.session?.user.userId).toBe(user.userId);
    const mails = (await api.mails()).filter((mail) => mail.includes(`To: ${user.email}`));
    expect(mails.join('')).toContain('Subject: You can now sign in to Mortar with Builders ID');
    // The password still does.
    const withPassword = { email: user.email, password: PASSWORD };
    expect((await api.visitor.post('/api/auth/sign-in', withPassword)).status).toBe(200);
  });

  it('does not open an account whose address either side has not confirmed', async () => {
    const confirmed = await newAccount(api);
    const doubtful = await visitor.signIn(aPerson({ email: confirmed.user.email, email_verified: false }));
    expect([doubtful.status, doubtful.problem.message]).toEqual([
      409,
      'There is already an account with your email address, and Builders ID does not confirm that the address is yours. Please sign in with your password and add Builders ID in your settings.',
    ]);
    // Who registers a stranger's address does not get in to what the stranger does later.
    const { data } = await api.visitor.post<Session>('/api/auth/sign-up', accountForm());
    const known = await visitor.signIn(aPerson({ email: data.user.email }));
    expect([known.status, known.problem.code, known.headers['set-cookie']]).toEqual([
      409,
      'email_not_confirmed',
      expect.not.stringContaining('mortar_refresh'),
    ]);
  });

  it('does not open a suspended account', async () => {
    const { user } = await newAccount(api);
    await api.database.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [user.userId]);
    const { status, problem } = await visitor.signIn(aPerson({ email: user.email }));
    expect([status, problem.code]).toEqual([403, 'account_suspended']);
  });

  it('gives an account without a password none that opens it', async () => {
    const who = aPerson();
    await visitor.signUp(who);
    for (const password of ['null', 'undefined', 'a password of no account']) {
      const { status } = await api.visitor.post('/api/auth/sign-in', { email: who.email, password });
      expect([password, status]).toEqual([password, 401]);
    }
  });
});

describe('a sign-in at a provider that is not as it should be', () => {
  const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];

  it('is refused in another browser, with another state, a second time and at another provider', async () => {
    const { address, cookie } = await visitor.begin();
    const query = await provider.signIn(address, aPerson());
    const other = await visitor.begin();
    expect(refusal(await visitor.complete(query, ''))).toEqual([400, 'sign_in_expired']);
    expect(refusal(await visitor.complete(query, 'mortar_sign_in=forged'))).toEqual([400, 'sign_in_expired']);
    expect(refusal(await visitor.complete(query, other.cookie))).toEqual([400, 'sign_in_expired']);
    expect(refusal(await visitor.complete('code=forged', cookie))).toEqual([400, 'sign_in_expired']);
    expect((await visitor.complete(query, cookie)).status).toBe(200);
    expect(refusal(await visitor.complete(query, cookie))).toEqual([400, 'sign_in_expired']);
    const unknown = await api.visitor.post('/api/auth/providers/google/begin');
    expect([unknown.status, unknown.problem.message]).toEqual([404, 'This way of signing in is not available.']);
  });

  it('is refused in a sentence when it was cancelled, or no address is shared', async () => {
    const { address, cookie } = await visitor.begin();
    const cancelled = await visitor.complete(await provider.cancel(address), cookie);
    expect([cancelled.status, cancelled.problem.message]).toEqual([400, 'Signing in with Builders ID was cancelled.']);
    const { email: _, ...withoutEmail } = aPerson();
    expect((await visitor.signIn(withoutEmail)).problem.message).toBe(
      'Builders ID did not share your email address, which Mortar needs. Please try again and allow it, or register here.',
    );
  });

  it('cannot register with a forged or altered token', async () => {
    const { data } = await visitor.signIn(aPerson());
    const { phone } = accountForm();
    for (const token of ['', 'forged', `${data.signUp?.token}A`, `A${data.signUp?.token}`]) {
      const form = { token, firstname: 'Ada', lastname: 'Obi', phone };
      expect(refusal(await api.visitor.post(SIGN_UP, form))).toEqual([400, 'sign_in_expired']);
    }
    expect(refusal(await visitor.signUp(aPerson(), { firstname: 'Ada\u202e' }))).toEqual([400, 'invalid_request']);
  });
});

it('lists the providers that are set up', async () => {
  const { data } = await api.visitor.get<SignInProvider[]>('/api/auth/providers');
  expect(data).toEqual([{ name: 'openid', label: 'Builders ID' }]);
});

it('says that a provider does not respond', async () => {
  const { address, cookie } = await visitor.begin();
  const query = await provider.signIn(address, aPerson());
  await provider.stop();
  const { status, headers, problem } = await visitor.complete(query, cookie);
  expect([status, headers['retry-after'], problem.message]).toEqual([
    503,
    '5',
    'Builders ID does not respond at the moment. Please try again, or sign in with your password.',
  ]);
});
