import type { Session } from '@mortar/contracts';
import { newAccount, PASSWORD, accountForm, type TestAccount } from '#test/accounts.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const request = (email: string, phone: string, remoteAddress?: string) =>
  api.visitor.post('/api/auth/request-otp', { email, phone, designation: 'reset-password' }, { remoteAddress });

/** The mails that `action` and its background jobs sent. */
async function mailsOf(action: () => Promise<unknown>): Promise<string[]> {
  const before = (await api.mails()).length;
  await action();
  await api.services.jobs.runDue();
  return (await api.mails()).slice(before);
}

async function codeFor({ user }: TestAccount): Promise<string> {
  const [mail = ''] = await mailsOf(() => request(user.email, user.phone));
  return /code to choose a new password is (\d{6})/.exec(mail)?.[1] ?? '';
}

const reset = (account: TestAccount, resetCode: string, password = 'a new one') =>
  api.visitor.post('/api/auth/reset-password/', { email: account.user.email, resetCode, password });

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a password reset', () => {
  it('changes the password, ends every session and sends a mail when the code is right', async () => {
    const account = await newAccount(api);
    const code = await codeFor(account);
    const [mail] = await mailsOf(async () => {
      const { status, message } = await reset(account, code);
      expect([status, message]).toEqual([200, 'Your password has been changed successfully Please login']);
    });
    expect(mail).toContain('Subject: Your password was changed');
    expect((await account.client.get('/api/auth/my-account')).status).toBe(401);
    const signIn = (password: string) =>
      api.visitor.post<Session>('/api/auth/sign-in', { email: account.user.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('a new one')).status).toBe(200);
    expect((await reset(account, code)).status).toBe(400);
  });

  it('returns the same response but sends no code when phone or e-mail do not match', async () => {
    const { user } = await newAccount(api);
    const mails = await mailsOf(async () => {
      const responses = [await request(user.email, '08039999999'), await request('unknown@example.com', user.phone)];
      expect(responses.map(({ status, message }) => [status, message])).toEqual([
        [200, 'OTP sent to your email'],
        [200, 'OTP sent to your email'],
      ]);
    });
    expect(mails).toEqual([]);
  });

  it('says that a number is no phone number, whether or not there is an account', async () => {
    const { user } = await newAccount(api);
    const responses = [
      await request(user.email, '0803 123 45678'),
      await request('unknown@example.com', '0803 123 45678'),
    ];
    for (const { status, problem } of responses) {
      expect([status, problem.errors]).toEqual([400, [{ field: 'phone', message: 'Invalid phone number' }]]);
    }
  });

  it('allows five tries, and one use when four are sent at once', async () => {
    const guessed = await newAccount(api);
    const code = await codeFor(guessed);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await reset(guessed, wrong(code))).status).toBe(400);
    expect((await reset(guessed, code)).status).toBe(400);

    const concurrent = await newAccount(api);
    const right = await codeFor(concurrent);
    const responses = await Promise.all(Array.from({ length: 4 }, () => reset(concurrent, right)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it('gets 400 when the code has expired', async () => {
    const account = await newAccount(api);
    const code = await codeFor(account);
    await api.database.query("UPDATE reset_codes SET expires_at = now() - interval '1 second' WHERE account_id = $1", [
      account.user.userId,
    ]);
    expect((await reset(account, code)).status).toBe(400);
  });

  it('returns the forms’ field error when the code is missing or too long', async () => {
    const { email } = accountForm();
    const empty = await api.visitor.post('/api/auth/reset-password', { email, resetCode: '', password: 'abcd' });
    expect(empty.problem.message).toBe('OTP is required');
    const long = await api.visitor.post('/api/auth/reset-password', { email, resetCode: '1234567', password: 'abcd' });
    expect(long.problem.message).toBe('OTP must be a 6 digit code');
  });

  it('gets 429 after four requests for a code', async () => {
    const { user } = await newAccount(api);
    for (let time = 0; time < 4; time += 1) await request(user.email, user.phone, '10.1.1.1');
    const { status, headers } = await request(user.email, user.phone, '10.1.1.1');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
  });

  it.each([
    ['one address', () => '10.1.1.2'],
    ['one IPv6 network', (index: number) => `2c0f:f5c0:1:1::${index}`],
  ])('sends four codes when thirty are requested at once from %s', async (_, addressOf) => {
    const { user } = await newAccount(api);
    const mails = await mailsOf(async () => {
      const responses = await Promise.all(
        Array.from({ length: 30 }, (__, index) => request(user.email, user.phone, addressOf(index))),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(26);
    });
    expect(mails).toHaveLength(4);
  });

  it.each([
    ['an account', async () => (await newAccount(api)).user],
    ['an e-mail without account', async () => accountForm()],
  ])('gets 429 after six codes in a day when thirty networks request one for %s', async (_, recipient) => {
    const { email, phone } = await recipient();
    const responses = await Promise.all(
      Array.from({ length: 30 }, (__, index) => request(email, phone, `102.91.0.${index}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(24);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(refused[0]?.problem.detail).toBe('Too many attempts. Please try again in 24 hours.');
  });

  it('still sends the owner a code when others requested some with another phone number', async () => {
    const account = await newAccount(api);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => request(account.user.email, '08039999999', `102.92.0.${index}`)),
    );
    expect(await codeFor(account)).toMatch(/^\d{6}$/);
  });

  it('with a valid code succeeds after any number of guesses that were sent before it, from whichever networks', async () => {
    const account = await newAccount(api);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        api.visitor.post(
          '/api/auth/reset-password',
          { email: account.user.email, resetCode: '000000', password: 'a new one' },
          { remoteAddress: `102.93.0.${index % 5}` },
        ),
      ),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await reset(account, await codeFor(account))).status).toBe(200);
  });

  it('gets the same 400 for an e-mail without account, however often', async () => {
    const { email } = accountForm();
    for (let time = 0; time < 25; time += 1) {
      const body = { email, resetCode: '000000', password: 'a new one' };
      const { status, problem } = await api.visitor.post('/api/auth/reset-password', body);
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'resetCode']);
    }
  });
});

describe('the link of the mail that brings a code', () => {
  const LINK = /\/reset-password\/link\?token=([\w.-]+)/;

  async function linkFor({ user }: TestAccount): Promise<string> {
    const [mail = ''] = await mailsOf(() => request(user.email, user.phone));
    return LINK.exec(mail)?.[1] ?? '';
  }

  const follow = (token: string, password = 'a new one') =>
    api.visitor.post('/api/auth/reset-password/link', { token, password });
  const signIn = ({ user }: TestAccount, password: string) =>
    api.visitor.post('/api/auth/sign-in', { email: user.email, password });

  it('changes the password and ends every session when others have used up the tries of each code', async () => {
    const account = await newAccount(api);
    const token = await linkFor(account);
    for (let time = 0; time < 20; time += 1) await reset(account, '000000');
    // Another code was requested since.
    await linkFor(account);
    const { status, message, headers } = await follow(token);
    expect([status, message]).toEqual([200, 'Your password has been changed successfully Please login']);
    expect(deviceCookieOf({ headers })).not.toBe('');
    expect((await account.client.get('/api/auth/my-account')).status).toBe(401);
    expect([(await signIn(account, PASSWORD)).status, (await signIn(account, 'a new one')).status]).toEqual([401, 200]);
  });

  it('works once, also when four are sent at once, and no earlier one works afterwards', async () => {
    const account = await newAccount(api);
    const [earlier, token] = [await linkFor(account), await linkFor(account)];
    const responses = await Promise.all(Array.from({ length: 4 }, () => follow(token)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect((await follow(earlier)).problem.errors).toEqual([
      { field: 'token', message: 'This link is no longer valid. Please request a new one.' },
    ]);
  });

  it('ends the code of the same mail, and ends with it', async () => {
    const [first, second] = [await newAccount(api), await newAccount(api)];
    const [mail = ''] = await mailsOf(() => request(first.user.email, first.user.phone));
    const code = /new password is (\d{6})/.exec(mail)?.[1] ?? '';
    expect((await follow(LINK.exec(mail)?.[1] ?? '')).status).toBe(200);
    expect((await reset(first, code)).status).toBe(400);

    const [other = ''] = await mailsOf(() => request(second.user.email, second.user.phone));
    expect((await reset(second, /new password is (\d{6})/.exec(other)?.[1] ?? '')).status).toBe(200);
    expect((await follow(LINK.exec(other)?.[1] ?? '')).status).toBe(400);
  });

  it('works for a day, for its account alone, and is no link that confirms an address', async () => {
    const [account, other] = [await newAccount(api), await newAccount(api)];
    const [id = '', expiry = '', signature = ''] = (await linkFor(account)).split('.');
    expect(Math.round((Number(expiry) - Date.now()) / 60_000)).toBe(24 * 60);
    const forged = [
      'nonsense',
      `${id}.${Number(expiry) + 1}.${signature}`,
      `${other.user.userId}.${expiry}.${signature}`,
      `01900000-0000-7000-8000-000000000000.${expiry}.${signature}`,
    ];
    for (const token of forged) expect([token, (await follow(token)).status]).toEqual([token, 400]);
    const claim = { token: `${id}.${expiry}.${signature}`, password: 'a new one', phone: '08031112222' };
    expect((await api.visitor.post('/api/auth/claim-account', claim)).problem.errors?.[0]?.field).toBe('token');
    jest.useFakeTimers({ now: Date.now() + 86_400_000 + 1_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    expect((await follow(`${id}.${expiry}.${signature}`)).status).toBe(400);
    jest.useRealTimers();
    expect((await follow(`${id}.${expiry}.${signature}`, '1234')).problem.errors?.[0]?.field).toBe('password');
    expect((await follow(`${id}.${expiry}.${signature}`)).status).toBe(200);
  });
});
