import { accountForm, newAccount, PASSWORD } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { inPasswordQueue } from '../accounts/passwords.ts';

const api = useApi();

const signIn = async (email: string, password: string, remoteAddress: string) => {
  const { status, headers } = await api.visitor.post('/api/auth/sign-in', { email, password }, { remoteAddress });
  return { status, wait: Number(headers['retry-after'] ?? 0) };
};
const wrong = (email: string, address: string) => signIn(email, 'wrong', address);

const numberOf = (responses: { status: number }[], wanted: number) =>
  responses.filter(({ status }) => status === wanted).length;

/**
 * Of 30 guesses five are free; the sixth is verified too, and starts the first wait of two seconds, which on
 * a very busy machine may end before the last guess arrives.
 */
function expectFewVerified(responses: { status: number }[]): void {
  expect([6, 7]).toContain(numberOf(responses, 401));
  // 503 while too many passwords wait.
  expect(numberOf(responses, 429) + numberOf(responses, 503)).toBe(30 - numberOf(responses, 401));
}

const attemptsOf = async (key: string) => {
  const [row] = await api.database.query<{ attempts: number; blocked: boolean; minutes: number }>(
    `SELECT attempts, coalesce(blocked_until > now(), false) AS blocked,
       round(extract(epoch FROM forgotten_at - now()) / 60)::int AS minutes
     FROM throttles WHERE key = $1`,
    [key],
  );
  return row;
};

/** Stores wrong attempts of an address, the last of them half an hour ago. */
const guessed = (address: string, attempts: number) =>
  api.database.query(
    `INSERT INTO throttles (key, attempts, forgotten_at) VALUES ('sign-in-address:' || $1, $2, now() + interval '30 minutes')`,
    [address, attempts],
  );

describe('password guessing', () => {
  it('is throttled when all guesses are sent at once', async () => {
    const { user } = await newAccount(api);
    const responses = await Promise.all(Array.from({ length: 30 }, () => wrong(user.email, '10.2.0.1')));
    expectFewVerified(responses);
    expect(responses.every(({ status, wait }) => status === 401 || (wait >= 1 && wait <= 4))).toBe(true);
  });

  it('is throttled when each guess is for another account', async () => {
    await guessed('10.2.0.2', 45);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => wrong(`unknown${index}@example.com`, '10.2.0.2')),
    );
    expectFewVerified(responses);
    // Guesses that were not verified do not count against the accounts.
    const [row] = await api.database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM throttles WHERE key LIKE 'sign-in:unknown% 10.2.0.2' AND attempts > 0",
    );
    expect(row?.count).toBe(numberOf(responses, 401));
  });

  it('is throttled when each guess comes from another address of one IPv6 network', async () => {
    const { user } = await newAccount(api);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => wrong(user.email, `2c0f:f5c0:2:1::${index.toString(16)}`)),
    );
    expectFewVerified(responses);
    expect((await wrong(user.email, '2c0f:f5c0:2:2::1')).status).toBe(401);
  });

  it('gets a wait that doubles after each attempt', async () => {
    const { user } = await newAccount(api);
    const key = `sign-in:${user.email} 10.2.0.3`;
    for (let time = 0; time < 5; time += 1) await wrong(user.email, '10.2.0.3');
    for (const seconds of [2, 4, 8]) {
      const sentAt = performance.now();
      expect((await wrong(user.email, '10.2.0.3')).status).toBe(401);
      // Minutes more, so that it does not end before the next guess on a busy machine.
      await api.database.query(
        "UPDATE throttles SET blocked_until = blocked_until + interval '5 minutes' WHERE key = $1",
        [key],
      );
      const { status, wait } = await wrong(user.email, '10.2.0.3');
      const passed = (performance.now() - sentAt) / 1_000;
      expect(status).toBe(429);
      expect(wait - 300).toBeLessThanOrEqual(seconds);
      expect(wait - 300).toBeGreaterThanOrEqual(Math.floor(seconds - passed));
      await api.database.query('UPDATE throttles SET blocked_until = now() WHERE key = $1', [key]);
    }
  });
});

describe('the right password', () => {
  it.each([4, 5])('is accepted after %i wrong ones and resets the count', async (times) => {
    const { user } = await newAccount(api);
    const address = `10.3.0.${times}`;
    for (let time = 0; time < times; time += 1) await wrong(user.email, address);
    expect((await signIn(user.email, PASSWORD, address)).status).toBe(200);
    for (let time = 0; time < 6; time += 1) expect((await wrong(user.email, address)).status).toBe(401);
    expect((await wrong(user.email, address)).status).toBe(429);
  });

  it('neither counts against the address nor extends its memory', async () => {
    const { user } = await newAccount(api);
    await guessed('10.3.0.9', 50);
    for (let time = 0; time < 3; time += 1) expect((await signIn(user.email, PASSWORD, '10.3.0.9')).status).toBe(200);
    expect(await attemptsOf('sign-in-address:10.3.0.9')).toEqual({ attempts: 50, blocked: false, minutes: 30 });
  });
});

describe('the queue of passwords', () => {
  it('returns 503 with Retry-After, and counts no attempt, when it is full', async () => {
    const { user } = await newAccount(api);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Two are worked on and a hundred wait.
    const working = Array.from({ length: 102 }, () => inPasswordQueue(() => released));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status, problem, headers } = await api.visitor.post(
        '/api/auth/sign-in',
        { email: user.email, password: 'wrong' },
        { remoteAddress: '102.91.0.1' },
      );
      expect([status, problem.code, headers['retry-after']]).toEqual([503, 'passwords_busy', '3']);
    }
    expect((await api.visitor.post('/api/auth/sign-up', accountForm())).problem.code).toBe('passwords_busy');
    release();
    await Promise.all(working);
    expect(await attemptsOf('sign-in-address:102.91.0.1')).toBeUndefined();
    expect((await signIn(user.email, PASSWORD, '102.91.0.1')).status).toBe(200);
  });
});
