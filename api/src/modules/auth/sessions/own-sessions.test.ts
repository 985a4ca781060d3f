import type { OwnSession, Session } from '@mortar/contracts';
import { accountForm, newAccount, PASSWORD, type TestAccount } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

interface Device {
  userAgent?: string;
  remoteAddress?: string;
  cookie?: string;
}

const signIn = (
  { user }: TestAccount,
  { userAgent = 'curl', remoteAddress = '102.89.34.5', cookie = '' }: Device = {},
) =>
  api.visitor.post<Session>(
    '/api/auth/sign-in',
    { email: user.email, password: PASSWORD },
    { remoteAddress, headers: { 'user-agent': userAgent, cookie } },
  );

async function signedIn(account: TestAccount, device?: Device): Promise<ApiClient> {
  return new ApiClient(api.app, (await signIn(account, device)).data.accessToken);
}

const listed = async ({ client }: Pick<TestAccount, 'client'>) =>
  (await client.get<OwnSession[]>('/api/auth/sessions')).data;

const statusOf = async (client: ApiClient) => (await client.get('/api/auth/my-account')).status;

const newSignInMails = async ({ user }: TestAccount) =>
  (await api.mails()).filter((mail) => mail.includes(`To: ${user.email}`) && mail.includes('Subject: New sign-in'));

describe('the sessions of an account', () => {
  it('say in words where they began, and which one asks', async () => {
    const account = await newAccount(api);
    await signIn(account, { userAgent: CHROME_ON_ANDROID });
    await signIn(account, { remoteAddress: '2c0f:f5c0:1:2::1', userAgent: 'Win a car at evil.example/1 (x)' });
    const sessions = await listed(account);
    const shown = sessions.map(({ device, network, isCurrent }) => [device, network, isCurrent].join(', '));
    expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Chrome on Android, 102.89.x.x, false',
      'Unknown device, 127.0.x.x, true',
      // What an unknown browser calls itself is quoted nowhere.
      'Unknown device, 2c0f:f5c0:x, false',
    ]);
  });

  it('are last used when they were renewed, the one that asks is the first and the last used follow', async () => {
    const form = accountForm();
    const first = await api.visitor.post<Session>('/api/auth/sign-up', form);
    const client = new ApiClient(api.app, first.data.accessToken);
    await signIn({ client, user: first.data.user });
    await api.database.query("UPDATE refresh_tokens SET created_at = created_at - interval '3 hours'");
    const cookie = String([first.headers['set-cookie']].flat()[0]).split(';')[0];
    const before = await listed({ client });
    expect((await api.visitor.post('/api/auth/refresh', undefined, { headers: { cookie } })).status).toBe(200);
    const after = await listed({ client });
    expect([before, after].map((list) => list.map(({ isCurrent }) => isCurrent))).toEqual([
      [true, false],
      [true, false],
    ]);
    // The other one was renewed first.
    const third = await signIn({ client, user: first.data.user });
    const seenByThird = await listed({ client: new ApiClient(api.app, third.data.accessToken) });
    expect(seenByThird[1]?.sessionId).toBe(after[0]?.sessionId);
    const lastUsed = (sessions: OwnSession[]) => Date.parse(sessions.find((one) => one.isCurrent)?.lastUsedAt ?? '');
    expect(lastUsed(after) - lastUsed(before)).toBeGreaterThan(3 * 3_600_000 - 1_000);
    expect(after.find((one) => one.isCurrent)?.startedAt).toBe(before.find((one) => one.isCurrent)?.startedAt);
  });

  it('end alone, as the next list shows', async () => {
    const account = await newAccount(api);
    const [phone, tablet] = [await signedIn(account), await signedIn(account)];
    const own = (await listed({ client: phone })).find(({ isCurrent }) => isCurrent);
    const path = `/api/auth/sessions/${own?.sessionId}`;
    expect((await account.client.delete(path)).message).toBe('That device is signed out');
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
    expect(await listed(account)).toHaveLength(2);
    const { status, problem } = await account.client.delete(path);
    expect([status, problem.message]).toEqual([404, 'This device is already signed out.']);
  });

  it('end together, but for the one that asks', async () => {
    const account = await newAccount(api);
    const other = await newAccount(api);
    const [phone, tablet] = [await signedIn(account), await signedIn(account)];
    const { data, message } = await account.client.delete('/api/auth/sessions');
    expect([data, message]).toEqual([{ ended: 2 }, 'Signed out everywhere else']);
    const statuses = [phone, tablet, account.client, other.client].map(statusOf);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200, 200]);
  });
});

describe('a sign-in on a new device', () => {
  it('is mailed once: the device is known from then on', async () => {
    const account = await newAccount(api);
    const first = await signIn(account, { userAgent: CHROME_ON_ANDROID });
    const [mail, ...others] = await newSignInMails(account);
    expect(others).toEqual([]);
    expect(mail).toContain('Chrome on Android, network 102.89.x.x');
    expect(mail).toContain('/settings?tab=sign-in');
    await signIn(account, { cookie: deviceCookieOf(first), remoteAddress: '105.112.1.1' });
    expect(await newSignInMails(account)).toHaveLength(1);
  });

  it('is mailed five times a day, however often a browser without cookies signs in', async () => {
    const account = await newAccount(api);
    for (let time = 0; time < 7; time += 1) expect((await signIn(account)).status).toBe(200);
    expect(await newSignInMails(account)).toHaveLength(5);
  });

  it('is not mailed to an address that is not confirmed, nor when the account registers', async () => {
    const account = await newAccount(api);
    expect(await newSignInMails(account)).toEqual([]);
    await api.database.query('UPDATE accounts SET email_confirmed_at = NULL WHERE id = $1', [account.user.userId]);
    await signIn(account);
    expect(await newSignInMails(account)).toEqual([]);
  });
});
