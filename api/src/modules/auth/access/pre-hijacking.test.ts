// Classes of Sudhodanan and Paverd, "Pre-hijacked accounts" (USENIX Security 2022): an attacker prepares an account with
// the victim's address, and still has access after the victim uses it.
import type { Account, Session, Wishlist } from '@mortar/contracts';
import { accountForm, PASSWORD } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { aPerson } from '#test/openid-provider/provider-visitor.ts';
import { useApiWithProvider } from '#test/openid-provider/use-provider.ts';

const { api, visitor } = useApiWithProvider();

const OWN_PASSWORD = 'the owner’s own';
const phoneOf = () => accountForm().phone;

async function mailsTo(email: string): Promise<string[]> {
  return (await api.mails()).filter((mail) => mail.includes(`To: ${email}`));
}

const tokenIn = (mail = '') => /\/confirm-email\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';
const codeIn = (mail = '') => /new password is (\d{6})/.exec(mail)?.[1] ?? '';

/** The owner of the mailbox asks for a code with a telephone number, and chooses a password with it. */
async function resets(email: string, phone: string): Promise<number> {
  await api.visitor.post('/api/auth/request-otp', { email, phone, designation: 'reset-password' });
  const resetCode = (await mailsTo(email)).map(codeIn).findLast(Boolean) ?? '';
  const reset = await api.visitor.post('/api/auth/reset-password', { email, resetCode, password: OWN_PASSWORD });
  return reset.status;
}

const linkOf = async (email: string) => tokenIn((await mailsTo(email))[0]);

/** The owner of the mailbox follows the first link that reached it, and chooses a password. */
async function claims(email: string): Promise<number> {
  const form = { token: await linkOf(email), password: OWN_PASSWORD, phone: phoneOf() };
  return (await api.visitor.post('/api/auth/claim-account', form)).status;
}

const signIn = (email: string, password: string) => api.visitor.post<Session>('/api/auth/sign-in', { email, password });

const signedIn = ({ data }: { data: Session }) => new ApiClient(api.app, data.accessToken);

const isOpen = async (client: ApiClient) => (await client.get('/api/auth/my-account')).status === 200;

/** An attacker who registers the owner's address with a password. */
async function trojan() {
  const form = accountForm();
  return { ...form, attacker: signedIn(await api.visitor.post<Session>('/api/auth/sign-up', form)) };
}

/** An attacker who registers the owner's address through a provider that has not confirmed it. */
async function trojanOfProvider() {
  const person = aPerson({ email_verified: false });
  const email = String(person.email);
  const phone = phoneOf();
  return { person, email, phone, attacker: signedIn(await visitor.signUp(person, { phone })) };
}

describe.each([
  ['a reset code', ({ email }: { email: string; phone: string }) => resets(email, phoneOf())],
  ['a reset code, with the number that the attacker gave', ({ email, phone }) => resets(email, phone)],
  ['the link', ({ email }: { email: string }) => claims(email)],
] as [string, (account: { email: string; phone: string }) => Promise<number>][])(
  'an account whose owner proves the mailbox by %s',
  (_, prove) => {
    it('is not opened by the password that a stranger registered it with (classic-federated merge, trojan identifier)', async () => {
      const account = await trojan();
      expect(await prove(account)).toBe(200);
      expect((await signIn(account.email, PASSWORD)).status).toBe(401);
      const owner = await signIn(account.email, OWN_PASSWORD);
      expect(owner.data.user).toMatchObject({ isEmailConfirmed: true });
    });

    it('is not opened by a session that began before (unexpired session)', async () => {
      const account = await trojan();
      const cookie = String([(await signIn(account.email, PASSWORD)).headers['set-cookie']].flat()[0]).split(';')[0];
      expect(await prove(account)).toBe(200);
      expect(await isOpen(account.attacker)).toBe(false);
      expect((await api.visitor.post('/api/auth/refresh', undefined, { headers: { cookie } })).status).toBe(401);
    });

    it('is not opened by an identity that a provider has not confirmed (trojan identifier, non-verifying provider)', async () => {
      const { person, attacker, ...account } = await trojanOfProvider();
      expect(await prove(account)).toBe(200);
      const owner = signedIn(await signIn(account.email, OWN_PASSWORD));
      const { data: wishlist } = await owner.post<Wishlist>('/api/wishlists', { name: 'Private' });
      const again = await visitor.signIn(person);
      expect([again.status, again.data?.session]).toEqual([409, undefined]);
      expect((await attacker.get(`/api/wishlists/${wishlist.wishId}`)).status).toBe(401);
      expect((await mailsTo(account.email)).join()).toContain('Builders ID can no longer open it');
    });

    it('takes links to what the stranger shared from them', async () => {
      const account = await trojan();
      const { data: wishlist } = await account.attacker.post<Wishlist>('/api/wishlists', { name: 'Trojan' });
      const path = `/api/wishlists/${wishlist.wishId}/share`;
      const { data: shared } = await account.attacker.post<{ token: string }>(path);
      expect((await api.visitor.get(`/api/wishlists/shared/${shared.token}`)).status).toBe(200);
      expect(await prove(account)).toBe(200);
      expect((await api.visitor.get(`/api/wishlists/shared/${shared.token}`)).status).toBe(404);
    });
  },
);

describe('the owner of an address that a stranger registered', () => {
  it('learns at registration how to get the account, and has a number of their own afterwards', async () => {
    const { email } = await trojan();
    const form = accountForm({ email });
    const { status, problem } = await api.visitor.post('/api/auth/sign-up', form);
    expect([status, problem.code]).toEqual([409, 'email_taken']);
    expect(problem.message).toContain('Forgot password');
    expect(await resets(email, form.phone)).toBe(200);
    const owner = signedIn(await signIn(email, OWN_PASSWORD));
    expect((await owner.get<Account>('/api/auth/my-account')).data.phone).toBe(`+234${form.phone.slice(1)}`);
    // From now on a code needs this number.
    const before = (await mailsTo(email)).length;
    await api.visitor.post('/api/auth/request-otp', { email, phone: phoneOf(), designation: 'reset-password' });
    expect(await mailsTo(email)).toHaveLength(before);
  });

  it('gets in by a link that came earlier when a stranger has used up the mails to the address', async () => {
    const { email } = await trojan();
    for (let time = 0; time < 3; time += 1) {
      await api.visitor.post('/api/auth/request-otp', { email, phone: phoneOf(), designation: 'reset-password' });
    }
    const mails = await mailsTo(email);
    expect(mails.map((mail) => Boolean(tokenIn(mail)))).toEqual([true, true, true]);
    expect(await claims(email)).toBe(200);
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('is not joined with the stranger’s account when a provider has confirmed the address (classic-federated merge)', async () => {
    const { email } = await trojan();
    const { status, problem } = await visitor.signIn(aPerson({ email }));
    expect([status, problem.code]).toEqual([409, 'email_not_confirmed']);
    expect(problem.message).toContain('Forgot password');
  });
});

describe('a stranger who registered an address', () => {
  it('cannot add another way in before the address is confirmed (trojan identifier)', async () => {
    const { attacker } = await trojan();
    const { status, problem } = await visitor.join(attacker, aPerson());
    expect([status, problem.code]).toEqual([409, 'email_not_confirmed']);
  });

  it('does not have it confirmed by a link that its owner follows without choosing a password', async () => {
    const { email, attacker } = await trojan();
    const { status, problem } = await api.visitor.post('/api/auth/confirm-email', { token: await linkOf(email) });
    expect([status, problem.code]).toEqual([409, 'password_needed']);
    expect((await attacker.get<Account>('/api/auth/my-account')).data.isEmailConfirmed).toBe(false);
  });

  it('does not have it confirmed from a browser that is signed in to another account', async () => {
    const { email } = await trojan();
    const other = await trojan();
    const token = await linkOf(email);
    expect((await other.attacker.post('/api/auth/confirm-email', { token })).problem.code).toBe('password_needed');
  });
});

describe('an address of an account', () => {
  it('is changed by no route but the one that asks for the password (unexpired email change)', async () => {
    const { attacker, email } = await trojan();
    await attacker.put('/api/auth/update-account', { email: 'x@example.com' });
    expect((await attacker.get<Account>('/api/auth/my-account')).data.email).toBe(email);
    // Any other route that takes an address registers, signs in, resets, or is for mail alone.
    const takingEmail = api.app.declaredRoutes
      .filter(({ schema }) => JSON.stringify(schema?.body ?? {}).includes('"email"'))
      .map(({ url }) => url);
    expect([...new Set(takingEmail)].toSorted()).toEqual([
      '/api/auth/email',
      '/api/auth/request-otp',
      '/api/auth/reset-password',
      '/api/auth/sign-in',
      '/api/auth/sign-up',
      '/api/newsletter',
    ]);
  });
});
