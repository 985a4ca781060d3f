import type { Account, Session } from '@mortar/contracts';
import { accountForm, newProduct, newSeller, reviewForm, storeForm } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';
import { mailedToken } from '../accounts/mailed-token.ts';

const api = useApi();

let networks = 0;
const newNetwork = () => `102.94.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

/** Registers an account that has not confirmed its address, on a network of its own. */
async function registered(changes: Record<string, unknown> = {}) {
  const form = accountForm(changes);
  const { data } = await api.visitor.post<Session>('/api/auth/sign-up', form, { remoteAddress: newNetwork() });
  await api.services.jobs.runDue();
  return { client: new ApiClient(api.app, data.accessToken), user: data.user, form };
}

async function mailsTo(email: string): Promise<string[]> {
  await api.services.jobs.runDue();
  return (await api.mails()).filter((mail) => mail.includes(`To: ${email}`));
}

const tokenIn = (mail = '') => /\/confirm-email\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';

const tokenFor = (secret: string, accountId: string, email: string, expiresAt: Date) =>
  mailedToken({ secret, purpose: 'confirm-email', accountId, boundTo: email }, expiresAt);

const confirm = (token: string, client = api.visitor) => client.post('/api/auth/confirm-email', { token });

const isConfirmed = async (client: ApiClient) =>
  (await client.get<Account>('/api/auth/my-account')).data.isEmailConfirmed;

const sendAgain = (client: ApiClient) =>
  client.post('/api/auth/send-confirmation', undefined, { remoteAddress: newNetwork() });

const requestCode = ({ email, phone }: { email: string; phone: string }) =>
  api.visitor.post(
    '/api/auth/request-otp',
    { email, phone, designation: 'reset-password' },
    { remoteAddress: newNetwork() },
  );

const invalid = [{ field: 'token', message: 'This link is no longer valid. Please request a new one.' }];

describe('a registered account', () => {
  it('is confirmed by the link of the one mail that it gets, as often as that is used', async () => {
    const { client, user } = await registered({ firstname: 'Win a car at evil.example' });
    expect([user.isEmailConfirmed, await isConfirmed(client)]).toEqual([false, false]);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: Please confirm your email address');
    expect(mails[0]).toContain('http://localhost:3000/confirm-email?token=');
    // Nothing that was typed when the address was registered reaches it.
    expect(mails[0]).not.toContain('evil.example');

    for (const time of ['first', 'second']) {
      const { status, message } = await confirm(tokenIn(mails[0]), client);
      expect([time, status, message]).toEqual([time, 200, 'Your email is confirmed']);
    }
    expect(await isConfirmed(client)).toBe(true);
    const { data } = await api.visitor.post<Session>('/api/auth/sign-in', {
      email: user.email,
      password: accountForm().password,
    });
    expect(data.user.isEmailConfirmed).toBe(true);
  });

  it('opens a store, reviews and gets notifications before its address is confirmed, but no digest', async () => {
    const seller = await registered();
    const store = await seller.client.post<{ accessToken: string }>('/api/stores', storeForm());
    expect(store.status).toBe(201);
    const product = await newProduct({ ...(await newSeller(api)) });
    expect((await seller.client.post('/api/reviews/create-review', reviewForm(product.productId))).status).toBe(201);
    await api.database.query(
      `INSERT INTO notifications (id, account_id, kind, title, message)
       VALUES (gen_random_uuid(), $1, 'price-drop', 'Price Drop', 'A tile costs less.')`,
      [seller.user.userId],
    );
    await api.services.digest.send();
    const [confirmation = '', ...others] = await mailsTo(seller.user.email);
    expect(others).toEqual([]);

    // What it missed is not lost.
    await confirm(tokenIn(confirmation), seller.client);
    await api.services.digest.send();
    expect((await mailsTo(seller.user.email)).filter((mail) => mail.includes('A tile costs less.'))).toHaveLength(1);
  });

  it('gets another link when it asks for it, twice a day and five times in thirty days', async () => {
    const { client, user } = await registered();
    const statuses = async () => [
      (await sendAgain(client)).status,
      (await sendAgain(client)).status,
      (await sendAgain(client)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 429]);
    const refused = await sendAgain(client);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await mailsTo(user.email)).toHaveLength(3);

    await api.database.query('DELETE FROM throttles WHERE key = $1', [`unconfirmed-mail-day:${user.email}`]);
    expect(await statuses()).toEqual([200, 200, 200]);
    await api.database.query('DELETE FROM throttles WHERE key = $1', [`unconfirmed-mail-day:${user.email}`]);
    const { status, problem } = await sendAgain(client);
    expect([status, problem.message]).toEqual([429, 'Too many attempts. Please try again in 30 days.']);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(6);
    // Each of them stays valid.
    expect((await confirm(tokenIn(mails[0]), client)).status).toBe(200);
    expect((await sendAgain(client)).message).toBe('Your email is confirmed');
    expect(await mailsTo(user.email)).toHaveLength(6);
  });

  it('gets a reset code when it asks for one, which counts as such a mail and confirms its address', async () => {
    const { client, user, form } = await registered({ firstname: 'evil.example' });
    for (let time = 0; time < 4; time += 1) expect((await requestCode(form)).status).toBe(200);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(3);
    expect(mails.join()).not.toContain('evil.example');
    expect((await sendAgain(client)).status).toBe(429);

    const codes = mails.flatMap((mail) => /new password is (\d{6})/.exec(mail)?.[1] ?? []);
    const resets = [];
    for (const resetCode of codes) {
      const body = { email: user.email, resetCode, password: 'a new one' };
      resets.push((await api.visitor.post('/api/auth/reset-password', body)).status);
    }
    // The newest of the codes is valid; mails of the same millisecond have no order.
    expect(resets).toContain(200);
    const { data } = await api.visitor.post<Session>('/api/auth/sign-in', { email: user.email, password: 'a new one' });
    expect(data.user.isEmailConfirmed).toBe(true);
  });
});

describe('a confirmation link', () => {
  it('gets 400 when it has expired, unless the address is confirmed by then', async () => {
    const { client, user } = await registered();
    const [mail] = await mailsTo(user.email);
    const { secret } = api.config.tokens;
    const expired = tokenFor(secret, user.userId, user.email, new Date(Date.now() - 1_000));
    const { status, problem } = await confirm(expired);
    expect([status, problem.errors]).toEqual([400, invalid]);
    expect(await isConfirmed(client)).toBe(false);
    await confirm(tokenIn(mail), client);
    expect((await confirm(expired)).status).toBe(200);
  });

  it('gets 400 when it was not issued for this account, address and expiry', async () => {
    const { client, user } = await registered();
    const [account = '', expiry = '', signature = ''] = tokenIn((await mailsTo(user.email))[0]).split('.');
    const other = await registered();
    const secret = api.config.tokens.secret;
    const forged = [
      '',
      'nonsense',
      'a.b.c',
      `${account}.${expiry}.`,
      `${account}.${Number(expiry) + 1}.${signature}`,
      `${other.user.userId}.${expiry}.${signature}`,
      `01900000-0000-7000-8000-000000000000.${expiry}.${signature}`,
      `${account}.${'9'.repeat(15)}.${signature}`,
      tokenFor(secret, account, other.user.email, new Date(Number(expiry))),
      tokenFor('another secret', account, user.email, new Date(Number(expiry))),
    ];
    for (const token of forged) {
      const { status, problem } = await confirm(token);
      expect([token, status, problem.errors]).toEqual([token, 400, invalid]);
    }
    expect([await isConfirmed(client), await isConfirmed(other.client)]).toEqual([false, false]);
  });
});

it('a network gets sixty mails an hour to addresses that it registers or asks for, and then 429', async () => {
  const network = newNetwork();
  await api.database.query(
    "INSERT INTO throttles (key, attempts, forgotten_at) VALUES ($1, 59, now() + interval '1 hour')",
    [`confirmation-network:${network}`],
  );
  const forms = [accountForm(), accountForm()];
  const clients: ApiClient[] = [];
  for (const form of forms) {
    const { data } = await api.visitor.post<Session>('/api/auth/sign-up', form, { remoteAddress: network });
    await api.services.jobs.runDue();
    clients.push(new ApiClient(api.app, data.accessToken));
  }
  const counts = await Promise.all(forms.map(async ({ email }) => (await mailsTo(email)).length));
  expect(counts).toEqual([1, 0]);
  const [, unmailed] = clients;
  const again = () => unmailed?.post('/api/auth/send-confirmation', undefined, { remoteAddress: network });
  expect((await again())?.status).toBe(429);
  expect((await sendAgain(unmailed!)).status).toBe(200);
  expect(await mailsTo(forms[1]!.email)).toHaveLength(1);
});
