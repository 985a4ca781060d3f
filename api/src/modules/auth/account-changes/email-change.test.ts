import type { Session } from '@mortar/contracts';
import { accountChanges } from '#test/account-changes.ts';
import { accountForm, newAccount, PASSWORD, type TestAccount } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { aPerson } from '#test/openid-provider/provider-visitor.ts';
import { useApiWithProvider } from '#test/openid-provider/use-provider.ts';

const { api, visitor } = useApiWithProvider();
const {
  accountOf,
  anAccountFromBefore,
  aNewEmail,
  confirm,
  confirmLast,
  expireLinks,
  isOpen,
  mailsTo,
  moveTo,
  onAnotherDevice,
  requestEmail,
  reset,
  signIn,
  tokenTo,
} = accountChanges(api);

const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];
const linkTo = (email: string) => tokenTo(email, 'settings?confirm');
const subjects = (mails: string[]) => mails.map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]);

/** An account that a stranger registered with an address that nobody has confirmed. */
async function unconfirmed(email = aNewEmail()): Promise<TestAccount> {
  const { data } = await api.visitor.post<Session>('/api/auth/sign-up', accountForm({ email }));
  return { client: new ApiClient(api.app, data.accessToken), user: data.user };
}

describe('a change of the email address', () => {
  it('waits until the new address is confirmed, tells the old one, and ends other sessions', async () => {
    const account = await newAccount(api);
    const [old, email] = [account.user.email, aNewEmail()];
    const other = await onAnotherDevice(old);
    const requested = await requestEmail(account, email);
    expect([requested.status, requested.message]).toEqual([200, 'We have sent a link to the new address']);
    expect(await accountOf(account)).toMatchObject({ email: old, newEmail: email, isEmailConfirmed: true });
    expect((await signIn(old)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);

    const confirmed = await confirmLast(account, email);
    expect(confirmed.data).toMatchObject({ email, newEmail: null, isEmailConfirmed: true });
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(account.client)).toBe(true);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(old)).status).toBe(401);
    expect(subjects(await mailsTo(old))).toEqual(
      expect.arrayContaining([
        'A new email address for your Mortar account',
        'The email address of your Mortar account was changed',
      ]),
    );
    // What was typed is quoted in no mail.
    expect((await mailsTo(old)).join()).not.toContain(email);
    expect((await mailsTo(email)).join()).not.toContain(old);
  });

  it('is refused without the password, however new the session, and after guesses (session thief)', async () => {
    const account = await newAccount(api);
    const email = aNewEmail();
    const none = await account.client.put('/api/auth/email', { email });
    expect(none.problem.errors).toEqual([{ field: 'currentPassword', message: 'Password is required' }]);
    const wrong = await requestEmail(account, email, 'a guess');
    expect(wrong.problem.errors).toEqual([{ field: 'currentPassword', message: 'This is not your password' }]);
    for (let guess = 0; guess < 5; guess += 1) await requestEmail(account, email, 'a guess');
    const right = await requestEmail(account, email);
    expect([right.status, Number(right.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(await mailsTo(email)).toEqual([]);
    // The owner still signs in: these guesses do not count there.
    expect((await signIn(account.user.email)).status).toBe(200);
  });

  it('is refused in an older session of an account without a password, and to join a provider there (session thief)', async () => {
    const person = aPerson();
    const { data } = await visitor.signUp(person);
    const thief = { client: new ApiClient(api.app, data.accessToken) };
    await api.database.query("UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = $1", [
      data.user.userId,
    ]);
    const email = aNewEmail();
    expect(outcome(await requestEmail(thief, email))).toEqual([403, 'recent_sign_in_required']);
    expect(outcome(await thief.client.post('/api/auth/providers/openid/begin'))).toEqual([
      403,
      'recent_sign_in_required',
    ]);
    const session = (await visitor.signIn(person)).data.session;
    const owner = { client: new ApiClient(api.app, session?.accessToken) };
    expect((await moveTo(owner, email)).data).toMatchObject({ email, hasPassword: false });
  });

  it('is confirmed by the account that asked alone (link used by another account, or by none)', async () => {
    const [attacker, owner] = [await newAccount(api), await newAccount(api)];
    const email = aNewEmail();
    await requestEmail(attacker, email);
    const token = await linkTo(email);
    expect(outcome(await confirm(owner, token))).toEqual([409, 'other_account']);
    expect((await api.visitor.post('/api/auth/confirm-new-email', { token })).status).toBe(401);
    expect((await accountOf(attacker)).email).toBe(attacker.user.email);
    expect((await accountOf(owner)).email).toBe(owner.user.email);
  });

  it('has the same result when its link is used twice, and none when it has expired or is forged', async () => {
    const account = await newAccount(api);
    const [first, second] = [aNewEmail(), aNewEmail()];
    await requestEmail(account, first);
    const token = await linkTo(first);
    expect((await confirm(account, token)).status).toBe(200);
    const mails = (await api.mails()).length;
    expect((await confirm(account, token)).data.email).toBe(first);
    expect(await api.mails()).toHaveLength(mails);

    await requestEmail(account, second);
    const late = await linkTo(second);
    expect(
      (
        await confirm(
          account,
          late.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(400);
    // The link to the old address is none to confirm with.
    expect((await confirm(account, await tokenTo(first, 'undo-change?token'))).status).toBe(400);
    await expireLinks(account);
    expect((await confirm(account, late)).problem.errors?.[0]?.field).toBe('token');
    expect(await accountOf(account)).toMatchObject({ email: first, newEmail: null });
    // The link of before does not bring an address back.
    await moveTo(account, second);
    expect((await confirm(account, token)).status).toBe(400);
  });

  it('is the last one when it is requested twice', async () => {
    const account = await newAccount(api);
    const [first, second] = [aNewEmail(), aNewEmail()];
    await requestEmail(account, first);
    const token = await linkTo(first);
    await requestEmail(account, second);
    expect((await confirm(account, token)).status).toBe(400);
    expect((await confirmLast(account, second)).data.email).toBe(second);
  });

  it('is void once the password was changed or reset (pending change of a thief who knew it)', async () => {
    const [changed, forgot] = [await newAccount(api), await newAccount(api)];
    const [byChange, byReset] = [aNewEmail(), aNewEmail()];
    await requestEmail(changed, byChange);
    await requestEmail(forgot, byReset);
    const thief = { client: await onAnotherDevice(changed.user.email) };
    const token = await linkTo(byChange);
    await changed.client.put('/api/auth/password', { currentPassword: PASSWORD, password: 'another horse' });
    expect((await confirm(thief, token)).status).toBe(401);
    expect((await confirm(changed, token)).status).toBe(400);

    const { email, phone } = forgot.user;
    expect(await reset(email, phone, 'another horse')).toBe(200);
    const owner = { client: await onAnotherDevice(email, 'another horse') };
    expect((await confirm(owner, await linkTo(byReset))).status).toBe(400);
    expect((await accountOf(owner)).newEmail).toBeNull();
  });

  it('gives an address to one of two accounts that confirm it at the same time', async () => {
    const accounts = [await newAccount(api), await newAccount(api)];
    const email = aNewEmail();
    const tokens: string[] = [];
    for (const account of accounts) {
      await requestEmail(account, email);
      tokens.push(await linkTo(email));
    }
    const confirmed = await Promise.all(accounts.map((account, index) => confirm(account, tokens[index] ?? '')));
    expect(confirmed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const addresses = await Promise.all(accounts.map(async (account) => (await accountOf(account)).email));
    expect(addresses.filter((address) => address === email)).toHaveLength(1);
  });

  it('does not say whether the address has an account, and mails its owner instead of a link', async () => {
    const [account, owner] = [await newAccount(api), await newAccount(api)];
    const taken = owner.user.email.toUpperCase();
    const free = await requestEmail(account, aNewEmail());
    const other = await requestEmail(account, taken);
    expect([other.status, other.text]).toEqual([free.status, free.text]);
    expect(await linkTo(taken)).toBe('');
    expect(subjects(await mailsTo(taken)).at(-1)).toBe('Your email address has a Mortar account already');
  });

  it('is refused for the address that it is, in whichever case', async () => {
    const account = await newAccount(api);
    const { problem } = await requestEmail(account, account.user.email.toUpperCase());
    expect(problem.errors).toEqual([{ field: 'email', message: 'This is your email already' }]);
  });

  it('needs a bearer token and JSON: a form of another site changes nothing, whatever cookies come with it (CSRF)', async () => {
    const account = await newAccount(api);
    const session = await signIn(account.user.email);
    const cookie = [session.headers['set-cookie']].flat().map((each) => String(each).split(';')[0]);
    const send = (headers: Record<string, string>) =>
      api.app.inject({
        method: 'PUT',
        url: '/api/auth/email',
        payload: `email=${aNewEmail()}&currentPassword=${PASSWORD}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await send({ cookie: cookie.join('; ') })).statusCode).toBe(401);
    expect((await send({ authorization: `Bearer ${account.client.accessToken}` })).statusCode).toBe(415);
    expect((await accountOf(account)).newEmail).toBeNull();
  });

  it('is requested at most five times a day by an account, and mailed three times a day to an address', async () => {
    const stranger = aNewEmail();
    for (let time = 0; time < 4; time += 1) await requestEmail(await newAccount(api), stranger);
    expect(await mailsTo(stranger)).toHaveLength(3);
    const account = await newAccount(api);
    for (let time = 0; time < 5; time += 1) expect((await requestEmail(account, aNewEmail())).status).toBe(200);
    const { status, headers } = await requestEmail(account, aNewEmail());
    expect([status, Number(headers['retry-after']) > 3_600]).toEqual([429, true]);
  });
});

describe('the old address of an account', () => {
  it('is opened by no provider that confirms it, and cannot be registered while the change can be undone', async () => {
    const account = await newAccount(api);
    const { email: old } = account.user;
    await moveTo(account, aNewEmail());
    const person = aPerson({ email: old });
    expect((await visitor.signIn(person)).data.session).toBeUndefined();
    expect(outcome(await visitor.signUp(person))).toEqual([409, 'email_taken']);
    expect(outcome(await api.visitor.post('/api/auth/sign-up', accountForm({ email: old })))).toEqual([
      409,
      'email_taken',
    ]);
    const other = await newAccount(api);
    expect(outcome(await moveTo(other, old))).toEqual([409, 'email_taken']);
    // Its owner may go back there.
    expect((await moveTo(account, old)).data.email).toBe(old);
  });

  it('is free again a week later', async () => {
    const account = await newAccount(api);
    await moveTo(account, aNewEmail());
    await expireLinks(account);
    await api.services.housekeeping.run();
    expect((await api.visitor.post('/api/auth/sign-up', accountForm({ email: account.user.email }))).status).toBe(201);
  });

  it('keeps an identity that was joined: the provider opens the account at its new address', async () => {
    const account = await newAccount(api);
    const person = aPerson();
    await visitor.join(account.client, person);
    const email = aNewEmail();
    await moveTo(account, email);
    expect((await visitor.signIn(person)).data.session?.user).toMatchObject({ userId: account.user.userId, email });
  });
});

describe('an account with an address that was never confirmed', () => {
  it('leaves it without a mail there and without a way back: it may be a stranger’s', async () => {
    const owner = aNewEmail();
    const account = await unconfirmed(owner);
    const before = await mailsTo(owner);
    expect((await moveTo(account, aNewEmail())).data.isEmailConfirmed).toBe(true);
    expect(await mailsTo(owner)).toEqual(before);
    expect(
      await api.database.query('SELECT 1 FROM account_changes WHERE account_id = $1', [account.user.userId]),
    ).toEqual([]);
    // The link that came at registration is of no use any more, and the address is its owner's.
    const token = /confirm-email\?token=([\w.-]+)/.exec(before.join())?.[1];
    const form = { token, password: 'own horse', phone: accountForm().phone };
    expect((await api.visitor.post('/api/auth/claim-account', form)).status).toBe(400);
    expect((await api.visitor.post('/api/auth/sign-up', accountForm({ email: owner }))).status).toBe(201);
  });

  it('does not get a stranger’s address confirmed by a link that its owner follows', async () => {
    const [attacker, victim] = [await unconfirmed(), aNewEmail()];
    await requestEmail(attacker, victim);
    // Followed by a person who is signed in nowhere, or to an account of their own.
    const token = await linkTo(victim);
    expect((await api.visitor.post('/api/auth/confirm-new-email', { token })).status).toBe(401);
    expect(outcome(await confirm(await newAccount(api), token))).toEqual([409, 'other_account']);
    // A provider that confirms the victim's address opens an account of their own.
    expect((await visitor.signUp(aPerson({ email: victim }))).status).toBe(201);
    expect(outcome(await confirm(attacker, token))).toEqual([409, 'email_taken']);
  });
});

it('the newsletter follows an account to its new address', async () => {
  const account = await anAccountFromBefore();
  await account.client.put('/api/auth/mail-settings', { kind: 'newsletter', isWanted: true });
  const email = aNewEmail();
  await moveTo(account, email);
  const subscribers = await api.database.query<{ email: string }>('SELECT email FROM newsletter_subscribers');
  expect(subscribers).toEqual([{ email }]);
});
