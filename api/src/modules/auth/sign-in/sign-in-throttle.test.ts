import { newAccount, PASSWORD } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const signIn = async (email: string, password: string, remoteAddress: string) => {
  const { status, headers } = await api.visitor.post('/api/auth/sign-in', { email, password }, { remoteAddress });
  return { status, wait: Number(headers['retry-after'] ?? 0) };
};
const wrong = (email: string, address: string) => signIn(email, 'wrong', address);

const numberOf = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

/**
 * Of 30 guesses five are free; the sixth is looked at too, and sets off the first wait. That is of two
 * seconds: on a very busy machine it may end before the last guess arrives.
 */
function expectFewLookedAt(answers: { status: number }[]): void {
  expect([6, 7]).toContain(numberOf(answers, 401));
  expect(numberOf(answers, 429)).toBe(30 - numberOf(answers, 401));
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

/** As if so many wrong passwords had come from the address, the last of them half an hour ago. */
const guessed = (address: string, attempts: number) =>
  api.database.query(
    `INSERT INTO throttles (key, attempts, forgotten_at) VALUES ('sign-in-address:' || $1, $2, now() + interval '30 minutes')`,
    [address, attempts],
  );

describe('guessing passwords', () => {
  it('gets no further when all guesses come at once', async () => {
    const { user } = await newAccount(api);
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(user.email, '10.2.0.1')));
    expectFewLookedAt(answers);
    expect(answers.every(({ status, wait }) => status === 401 || (wait >= 1 && wait <= 4))).toBe(true);
  });

  it('gets no further when each of them is at another account', async () => {
    await guessed('10.2.0.2', 45);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => wrong(`nobody${index}@example.com`, '10.2.0.2')),
    );
    expectFewLookedAt(answers);
    // What was not looked at does not count against the accounts.
    const [row] = await api.database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM throttles WHERE key LIKE 'sign-in:nobody% 10.2.0.2' AND attempts > 0",
    );
    expect(row?.count).toBe(numberOf(answers, 401));
  });

  it('is made to wait twice as long after each wait', async () => {
    const { user } = await newAccount(api);
    for (let time = 0; time < 6; time += 1) await wrong(user.email, '10.2.0.3');
    for (const longest of [2, 4, 8]) {
      const { status, wait } = await wrong(user.email, '10.2.0.3');
      expect([status, wait > longest / 2 && wait <= longest]).toEqual([429, true]);
      await api.database.query("UPDATE throttles SET blocked_until = now() WHERE key = 'sign-in:' || $1", [
        `${user.email} 10.2.0.3`,
      ]);
      expect((await wrong(user.email, '10.2.0.3')).status).toBe(401);
    }
  });
});

describe('the right password', () => {
  it.each([4, 5])('gets in after %i wrong ones, and all is forgotten', async (times) => {
    const { user } = await newAccount(api);
    const address = `10.3.0.${times}`;
    for (let time = 0; time < times; time += 1) await wrong(user.email, address);
    expect((await signIn(user.email, PASSWORD, address)).status).toBe(200);
    for (let time = 0; time < 6; time += 1) expect((await wrong(user.email, address)).status).toBe(401);
    expect((await wrong(user.email, address)).status).toBe(429);
  });

  it('does not count against the address, nor make it remember longer, however often it is given', async () => {
    const { user } = await newAccount(api);
    await guessed('10.3.0.9', 50);
    for (let time = 0; time < 3; time += 1) expect((await signIn(user.email, PASSWORD, '10.3.0.9')).status).toBe(200);
    expect(await attemptsOf('sign-in-address:10.3.0.9')).toEqual({ attempts: 50, blocked: false, minutes: 30 });
  });
});
