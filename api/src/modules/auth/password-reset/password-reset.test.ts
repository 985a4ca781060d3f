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
      expect([status, message]).toEqual([200, 'Your password is changed. Please sign in.']);
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
    expect(long.problem.message).toBe('OTP must be a 6-digit code');
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

  it.each([
    ['an account', async () => (await newAccount(api)).user.email],
    ['an e-mail without account', async () => accountForm().email],
  ])('gets 429 after twenty guesses in a day, from whichever networks, for %s', async (_, recipient) => {
    const email = await recipient();
    const responses = await Promise.all(
      Array.from({ length: 25 }, (__, index) =>
        api.visitor.post(
          '/api/auth/reset-password',
          { email, resetCode: '000000', password: 'a new one' },
          { remoteAddress: `102.93.0.${index}` },
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('succeeds on a device of the owner when others have used up the guesses of the day', async () => {
    const { email, phone, password } = accountForm();
    const signUp = await api.visitor.post('/api/auth/sign-up', accountForm({ email, phone, password }));
    await api.services.jobs.runDue();
    const [mail = ''] = await mailsOf(() => request(email, phone));
    const resetCode = /new password is (\d{6})/.exec(mail)?.[1];
    await api.database.query(
      `INSERT INTO throttles (key, attempts, forgotten_at)
       VALUES ('reset-guess:' || $1, 20, now() + interval '1 hour')`,
      [email],
    );
    const resetFrom = (cookie: string) =>
      api.visitor.post('/api/auth/reset-password', { email, resetCode, password: 'changed' }, { headers: { cookie } });
    expect((await resetFrom('')).status).toBe(429);
    expect((await resetFrom(deviceCookieOf(signUp))).status).toBe(200);
  });
});
