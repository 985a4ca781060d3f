import type { Session, SignInMethods } from '@mortar/contracts';
import { newAccount, PASSWORD, type TestAccount } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { aPerson } from '#test/openid-provider/provider-visitor.ts';
import { useApiWithProvider } from '#test/openid-provider/use-provider.ts';

const { api, provider, visitor } = useApiWithProvider();

const PATH = '/api/auth/sign-in-methods';

const methodsOf = async ({ client }: Pick<TestAccount, 'client'>) => (await client.get<SignInMethods>(PATH)).data;

const signIn = ({ user }: TestAccount) =>
  api.visitor.post<Session>('/api/auth/sign-in', { email: user.email, password: PASSWORD });

const mailsTo = async ({ user }: TestAccount) =>
  (await api.mails()).filter((mail) => mail.includes(`To: ${user.email}`)).join();

describe('the ways to sign in', () => {
  it('are the password and each provider that was joined, and are mailed when one is joined or removed', async () => {
    const account = await newAccount(api);
    expect(await methodsOf(account)).toEqual({
      methods: [{ methodId: 'password', label: 'Password', email: null, joinedAt: null, isAvailable: true }],
      joinable: [{ name: 'openid', label: 'Builders ID' }],
    });
    const person = aPerson({ email_verified: false });
    const joined = await visitor.join(account.client, person);
    expect([joined.status, joined.message]).toEqual([200, 'Builders ID opens your account now']);
    const { methods, joinable } = await methodsOf(account);
    expect(methods[1]).toEqual({
      methodId: expect.any(String),
      label: 'Builders ID',
      email: person.email,
      joinedAt: expect.any(String),
      isAvailable: true,
    });
    expect(joinable).toEqual([]);
    expect(await mailsTo(account)).toContain('Subject: You can now sign in to Mortar with Builders ID');
    const opened = await visitor.signIn(person);
    expect(opened.data.session?.user.userId).toBe(account.user.userId);

    expect((await account.client.delete(`${PATH}/${methods[1]?.methodId}`)).status).toBe(200);
    expect(await mailsTo(account)).toContain('Subject: Builders ID does not open your Mortar account any more');
    expect((await visitor.signIn(person)).data.session).toBeUndefined();
    // What it has opened stays open, and is listed.
    expect((await new ApiClient(api.app, opened.data.session?.accessToken).get(PATH)).status).toBe(200);
  });

  it('are removed as long as another remains, also when two are removed at once', async () => {
    const account = await newAccount(api);
    const only = await account.client.delete(`${PATH}/password`);
    expect([only.status, only.problem.code]).toEqual([409, 'last_sign_in_method']);
    await visitor.join(account.client, aPerson());
    const { methods } = await methodsOf(account);
    const responses = await Promise.all(methods.map(({ methodId }) => account.client.delete(`${PATH}/${methodId}`)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await methodsOf(account)).methods).toHaveLength(1);
  });

  it('include no password after it was removed', async () => {
    const account = await newAccount(api);
    await visitor.join(account.client, aPerson());
    expect((await account.client.delete(`${PATH}/password`)).status).toBe(200);
    expect((await signIn(account)).status).toBe(401);
    expect((await account.client.delete(`${PATH}/password`)).status).toBe(404);
  });

  it('do not count a provider that is not set up any more as another', async () => {
    const account = await newAccount(api);
    await api.database.query(
      `INSERT INTO account_identities (issuer, subject, provider, account_id) VALUES ('https://gone.example', 'someone', 'google', $1)`,
      [account.user.userId],
    );
    expect((await methodsOf(account)).methods[1]).toMatchObject({ label: 'google', email: null, isAvailable: false });
    expect((await account.client.delete(`${PATH}/password`)).status).toBe(409);
  });
});

describe('joining a provider', () => {
  const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
  const join = (client: ApiClient, query: string, cookie: string) =>
    client.post('/api/auth/providers/openid/join', { query }, { headers: { cookie } });

  it('is refused when the provider’s user has another account', async () => {
    const [account, other] = [await newAccount(api), await newAccount(api)];
    const person = aPerson();
    await visitor.join(other.client, person);
    expect(refusal(await visitor.join(account.client, person))).toEqual([409, 'joined_elsewhere']);
    // Again with one's own, it has no effect.
    expect((await visitor.join(other.client, person)).status).toBe(200);
    expect((await methodsOf(other)).methods).toHaveLength(2);
  });

  it('is refused with what was begun to sign in or for another account, and cannot be completed as a sign-in', async () => {
    const [account, other] = [await newAccount(api), await newAccount(api)];
    const signingIn = await visitor.begin();
    const query = await provider.signIn(signingIn.address, aPerson());
    expect(refusal(await join(account.client, query, signingIn.cookie))).toEqual([400, 'sign_in_expired']);
    const joining = await visitor.begin(other.client);
    const theirs = await provider.signIn(joining.address, aPerson());
    expect(refusal(await join(account.client, theirs, joining.cookie))).toEqual([400, 'sign_in_expired']);
    expect(refusal(await visitor.complete(theirs, joining.cookie))).toEqual([400, 'sign_in_expired']);
    expect((await methodsOf(account)).methods).toHaveLength(1);
  });

  it('begins with a token that is valid: one that is not gets 401, and begins no sign-in instead', async () => {
    const { status, headers } = await new ApiClient(api.app, 'expired').post('/api/auth/providers/openid/begin');
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('is refused when the session has ended while the user was at the provider', async () => {
    const account = await newAccount(api);
    const { address, cookie } = await visitor.begin(account.client);
    const query = await provider.signIn(address, aPerson());
    await account.client.post('/api/auth/sign-out');
    expect((await join(account.client, query, cookie)).status).toBe(401);
  });
});

it('a device on which a provider has signed in is known from then on', async () => {
  const account = await newAccount(api);
  const person = aPerson({ email: account.user.email });
  const { headers } = await visitor.signIn(person);
  expect(deviceCookieOf({ headers })).not.toBe('');
  expect(await mailsTo(account)).toContain('Subject: New sign-in to your Mortar account');
});
