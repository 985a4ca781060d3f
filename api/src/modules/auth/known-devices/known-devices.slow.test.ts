import { accountForm, PASSWORD } from '#test/accounts.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

let host = 0;
/** An address of a network that no other request uses. */
const freshAddress = () => `102.95.${Math.floor((host += 1) / 250)}.${host % 250}`;

async function registered() {
  const form = accountForm();
  return { ...form, cookie: deviceCookieOf(await api.visitor.post('/api/auth/sign-up', form)) };
}

const signIn = (email: string, password: string, cookie = '') =>
  api.visitor.post('/api/auth/sign-in', { email, password }, { remoteAddress: freshAddress(), headers: { cookie } });

/** Renews the session of a registration in a browser without a device cookie, as one from before those has it. */
async function renewed(session: Parameters<typeof deviceCookieOf>[0]) {
  const cookie = String([session.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  return api.visitor.post('/api/auth/refresh', undefined, { headers: { cookie } });
}

/** Stores wrong passwords that were sent for an account from all over. */
const guessedEverywhere = (email: string, attempts: number, waitSeconds = 0, throttle = 'sign-in-everywhere') =>
  api.database.query(
    `INSERT INTO throttles (key, attempts, blocked_until, forgotten_at)
     VALUES ($4 || ':' || $1, $2, now() + make_interval(secs => $3), now() + interval '1 day')
     ON CONFLICT (key) DO UPDATE SET attempts = excluded.attempts, blocked_until = excluded.blocked_until`,
    [email.toLowerCase(), attempts, waitSeconds, throttle],
  );

const numberOf = (responses: { status: number }[], wanted: number) =>
  responses.filter(({ status }) => status === wanted).length;

describe('password guessing from many networks', () => {
  it.each([
    ['an account', async () => (await registered()).email],
    ['an e-mail without account', async () => accountForm().email],
  ])('is slowed after fifty wrong passwords for %s', async (_, recipient) => {
    const email = await recipient();
    await guessedEverywhere(email, 48);
    const responses: Awaited<ReturnType<typeof signIn>>[] = [];
    // As many at once as a busy machine verifies without refusing any for that.
    for (let round = 0; round < 10; round += 1) {
      responses.push(...(await Promise.all(Array.from({ length: 3 }, () => signIn(email, 'wrong')))));
    }
    expect(numberOf(responses, 401)).toBe(3);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(27);
    for (const { headers, problem } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(problem.code).toBe('too_many_attempts');
    }
  });

  it('is not counted when the password is right', async () => {
    const { email } = await registered();
    await guessedEverywhere(email, 50);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('an account that others guess the password of', () => {
  it('signs in on a new phone after 50 wrong passwords from 12 addresses, and 20 wrong codes', async () => {
    const { email } = await registered();
    for (let time = 0; time < 50; time += 1) {
      const body = { email, password: `wrong ${time}` };
      await api.visitor.post('/api/auth/sign-in', body, { remoteAddress: `102.96.0.${time % 12}` });
    }
    await guessedEverywhere(email, 60, 3_000);
    for (let time = 0; time < 20; time += 1) {
      const body = { email, resetCode: '000000', password: 'a new one' };
      await api.visitor.post('/api/auth/reset-password', body, { remoteAddress: '102.96.0.1' });
    }
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('has one attempt from each network, which says of a wrong password what it says of those that are not verified', async () => {
    const { email } = await registered();
    await guessedEverywhere(email, 60, 3_000);
    const from = async (password: string, remoteAddress: string) => {
      const { status, headers, problem } = await api.visitor.post(
        '/api/auth/sign-in',
        { email, password },
        { remoteAddress },
      );
      return { status, wait: Number(headers['retry-after']), message: problem.message };
    };
    const [wrong, unverified] = [await from('wrong', '102.96.1.1'), await from(PASSWORD, '102.96.1.1')];
    expect([wrong.status, unverified.status]).toEqual([429, 429]);
    expect(unverified.wait).toBeGreaterThan(30);
    expect(unverified.wait).toBeLessThanOrEqual(60);
    expect(wrong.message).toContain('reset your password: this device can then sign in at once');
    expect((await from(PASSWORD, '102.96.1.2')).status).toBe(200);
    // The right password has not used up the attempt.
    expect((await from(PASSWORD, '102.96.1.2')).status).toBe(200);
  });

  it('signs in on a device where it did before, and nowhere else, when the guesses of a day are used up', async () => {
    const owner = await registered();
    const other = await registered();
    await guessedEverywhere(owner.email, 60, 3_000);
    await guessedEverywhere(owner.email, 310, 3_000, 'sign-in-attack');
    expect(owner.cookie).not.toBe('');
    expect((await signIn(owner.email, PASSWORD)).status).toBe(429);
    expect((await signIn(owner.email, PASSWORD, other.cookie)).status).toBe(429);
    expect((await signIn(owner.email, PASSWORD, `${owner.cookie.slice(0, -3)}xyz`)).status).toBe(429);
    expect((await signIn(owner.email, PASSWORD, owner.cookie)).status).toBe(200);
  });

  it('signs in on the owner’s phone after wrong passwords from 200 addresses', async () => {
    const { email, cookie } = await registered();
    for (let time = 0; time < 200; time += 1) await signIn(email, 'wrong');
    // As when twice as many have come.
    await guessedEverywhere(email, 310, 3_000, 'sign-in-attack');
    const refused = await signIn(email, PASSWORD);
    expect([refused.status, refused.problem.message]).toEqual([
      429,
      expect.stringMatching(
        /^Too many attempts\. Please try again in \d+ (seconds|minutes), or reset your password: this device can then sign in at once\.$/,
      ),
    ]);
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(200);
  });

  it('signs in on a device that has only renewed its session since devices are known', async () => {
    const form = accountForm();
    const session = await api.visitor.post('/api/auth/sign-up', form);
    const cookie = deviceCookieOf(await renewed(session));
    await guessedEverywhere(form.email, 60, 3_000);
    expect((await signIn(form.email, PASSWORD, cookie)).status).toBe(200);
  });

  it('signs in on a device that another account used since', async () => {
    const [first, second] = [await registered(), await registered()];
    const shared = deviceCookieOf(await signIn(second.email, PASSWORD, first.cookie));
    await guessedEverywhere(first.email, 60, 3_000);
    expect((await signIn(first.email, PASSWORD, shared)).status).toBe(200);
  });

  it('signs in on the device that reset the password, and on none that knew the old one', async () => {
    const { email, phone, cookie } = await registered();
    await api.visitor.post('/api/auth/request-otp', { email, phone, designation: 'reset-password' });
    await api.services.jobs.runDue();
    const mails = (await api.mails()).filter((mail) => mail.includes(email)).join();
    const resetCode = /new password is (\d{6})/.exec(mails)?.[1];
    const reset = await api.visitor.post('/api/auth/reset-password', { email, resetCode, password: 'another' });
    await guessedEverywhere(email, 60, 3_000);
    await guessedEverywhere(email, 310, 3_000, 'sign-in-attack');
    expect((await signIn(email, 'another', cookie)).status).toBe(429);
    expect((await signIn(email, 'another', deviceCookieOf(reset))).status).toBe(200);
  });

  it('is throttled on a known device too when its wrong passwords come from many networks', async () => {
    const { email, cookie } = await registered();
    const responses = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong', cookie)));
    // The first wait of two seconds may end before the last guess arrives on a busy machine.
    expect([6, 7]).toContain(numberOf(responses, 401));
    expect(numberOf(responses, 429)).toBe(30 - numberOf(responses, 401));
  });
});

describe('the device cookie', () => {
  it('lasts another half year from each session renewal on, with the same entry', async () => {
    const session = await api.visitor.post('/api/auth/sign-up', accountForm());
    const both = [session.headers['set-cookie']].flat().map((header) => String(header).split(';', 1)[0]);
    const response = await api.visitor.post('/api/auth/refresh', undefined, { headers: { cookie: both.join('; ') } });
    expect(deviceCookieOf(response)).toBe(deviceCookieOf(session));
    expect([response.headers['set-cookie']].flat().join()).toMatch(/mortar_device=[\w.-]+; Max-Age=15552000;/);
  });

  it('cannot be read by scripts, goes to sign-in alone and contains neither e-mail nor id', async () => {
    const form = accountForm();
    const response = await api.visitor.post<{ user: { userId: string } }>('/api/auth/sign-up', form);
    const header = [response.headers['set-cookie']].flat().map(String)[1];
    expect(header).toMatch(/^mortar_device=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(header).not.toContain(response.data.user.userId);
  });
});
