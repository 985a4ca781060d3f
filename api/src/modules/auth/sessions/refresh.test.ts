// @embedded: concurrent rotations share one connection instead of several.
import type { Session } from '@mortar/contracts';
import { ApiClient } from '#test/api-client.ts';
import { accountForm, PASSWORD } from '#test/accounts.ts';
import { deviceCookieOf } from '#test/device-cookie.ts';
import { administer } from '@mortar/server/testing';
import { useApi } from '#test/test-api.ts';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database cannot be unavailable: it runs in this process. */
const onServer = server ? describe : describe.skip;

const api = useApi();

async function signUp(): Promise<string> {
  const { headers } = await api.visitor.post('/api/auth/sign-up', accountForm());
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const refresh = (cookie: string, options: { userAgent?: string; remoteAddress?: string } = {}) => {
  const { userAgent = 'Phone', ...rest } = options;
  const headers = { cookie, 'user-agent': userAgent };
  return api.visitor.post<Session>('/api/auth/refresh', undefined, { headers, ...rest });
};

type Response = Awaited<ReturnType<typeof refresh>>;

/** Cookies of a browser after a response: those that it sets, and those it had of other names. */
function cookiesAfter({ headers }: Pick<Response, 'headers'>, before = ''): string {
  const cookies = new Map(before.split('; ').map((cookie) => [cookie.split('=', 1)[0], cookie]));
  for (const header of [headers['set-cookie'] ?? []].flat()) {
    const [cookie = ''] = String(header).split(';', 1);
    cookies.set(cookie.split('=', 1)[0], cookie);
  }
  cookies.delete('');
  return [...cookies.values()].join('; ');
}

const tokenOf = (cookies: string) => /mortar_refresh=([^;]+)/.exec(cookies)?.[1];
const withoutDevice = (cookies: string) => cookies.replace(/;? ?mortar_device=[^;]+/, '');

/** Cookies of a browser that an account has just been registered in. */
async function browser(form = accountForm()): Promise<string> {
  return cookiesAfter(await api.visitor.post('/api/auth/sign-up', form));
}

const isActive = async (response: Response) =>
  (await new ApiClient(api.app, response.data.accessToken).get('/api/auth/my-account')).status === 200;

onServer('a session renewal on a PostgreSQL server', () => {
  it('keeps the cookie valid when the database is unavailable', async () => {
    const cookie = await signUp();
    const [row] = await api.database.query<{ name: string }>('SELECT current_database() AS name');
    const allow = (allowed: boolean) =>
      administer(server ?? '', `ALTER DATABASE ${row?.name} ALLOW_CONNECTIONS ${allowed}`);
    await allow(false);
    await administer(
      server ?? '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${row?.name}'`,
    );

    const { status, headers } = await refresh(cookie);
    expect([status, headers['set-cookie']]).toEqual([503, undefined]);

    await allow(true);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

describe('a session renewal', () => {
  it('keeps the cookie valid when the account cannot be read', async () => {
    const cookie = await signUp();
    await api.database.query('ALTER TABLE accounts RENAME COLUMN firstname TO unreadable');
    const { status, headers } = await refresh(cookie);
    await api.database.query('ALTER TABLE accounts RENAME COLUMN unreadable TO firstname');
    expect([status, headers['set-cookie']]).toEqual([500, undefined]);

    expect((await refresh(cookie)).status).toBe(200);
  });
});

describe('a session renewal with an invalid token', () => {
  it('clears the cookie', async () => {
    const { status, headers } = await refresh('mortar_refresh=made-up');
    expect(status).toBe(401);
    expect(String(headers['set-cookie'])).toMatch(/^mortar_refresh=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('a session renewal that is sent again, because its response was lost', () => {
  it.each([2, 3, 8])('gets the same refresh token when %i responses in a row were lost', async (times) => {
    let cookies = await browser();
    // Every renewal of the session loses as many.
    for (let renewal = 0; renewal < 3; renewal += 1) {
      const lost = await refresh(cookies);
      for (let time = 1; time < times; time += 1) expect((await refresh(cookies)).status).toBe(200);
      const arrived = await refresh(cookies);
      expect([arrived.status, tokenOf(cookiesAfter(arrived))]).toEqual([200, tokenOf(cookiesAfter(lost))]);
      expect(await isActive(arrived)).toBe(true);
      cookies = cookiesAfter(arrived, cookies);
    }
  });

  it('gets the same refresh token minutes later, when the phone has a network again', async () => {
    const cookies = await browser();
    await refresh(cookies);
    await api.database.query("UPDATE refresh_tokens SET used_at = used_at - interval '9 minutes'");
    const arrived = await refresh(cookies);
    expect([arrived.status, (await refresh(cookiesAfter(arrived, cookies))).status]).toEqual([200, 200]);
  });

  it('gets the same refresh token, from another network too', async () => {
    const cookies = await browser();
    const lost = await refresh(cookies, { remoteAddress: '102.88.0.1' });
    const repeated = await refresh(cookies, { remoteAddress: '197.210.0.1' });
    expect(repeated.status).toBe(200);
    expect(tokenOf(cookiesAfter(repeated))).toBe(tokenOf(cookiesAfter(lost)));
    expect(await isActive(repeated)).toBe(true);
    // The session goes on from there.
    expect((await refresh(cookiesAfter(repeated, cookies))).status).toBe(200);
  });

  it('gets the same refresh token in a browser that has no device cookie yet', async () => {
    const cookies = withoutDevice(await browser());
    const lost = await refresh(cookies);
    const repeated = await refresh(cookies);
    expect(tokenOf(cookiesAfter(repeated))).toBe(tokenOf(cookiesAfter(lost)));
  });

  it('gets the same refresh token when both are sent at once', async () => {
    const cookies = await browser();
    const both = await Promise.all([refresh(cookies), refresh(cookies)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map((response) => tokenOf(cookiesAfter(response)))).size).toBe(1);
  });

  it('keeps no successor that can be read from the database', async () => {
    const cookies = await browser();
    const next = String(tokenOf(cookiesAfter(await refresh(cookies))));
    const rows = await api.database.query('SELECT * FROM refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(next);
  });
});

describe('a refresh token that was used before', () => {
  const cases: [string, (cookies: string, next: string, email: string) => Promise<Response>][] = [
    [
      'comes from another device that knows the account',
      async (cookies, _, email) => {
        const other = await api.visitor.post('/api/auth/sign-in', { email, password: PASSWORD });
        return refresh(`${withoutDevice(cookies)}; ${deviceCookieOf(other)}`);
      },
    ],
    ['comes without the device cookie', (cookies) => refresh(withoutDevice(cookies))],
    [
      'comes after its successor was used',
      async (cookies, next) => {
        await refresh(next);
        return refresh(cookies);
      },
    ],
    [
      'comes more than ten minutes later, however often it came before',
      async (cookies) => {
        expect((await refresh(cookies)).status).toBe(200);
        await api.database.query("UPDATE refresh_tokens SET used_at = used_at - interval '601 seconds'");
        return refresh(cookies);
      },
    ],
  ];

  it.each(cases)('ends the session when it %s', async (_, reuse) => {
    const form = accountForm();
    const cookies = await browser(form);
    const first = await refresh(cookies);
    const next = cookiesAfter(first, cookies);
    const reused = await reuse(cookies, next, form.email);
    expect(reused.status).toBe(401);
    expect((await refresh(next)).status).toBe(401);
    expect(await isActive(first)).toBe(false);
  });

  it('ends the session when it comes from another browser and neither has a device cookie', async () => {
    const cookies = withoutDevice(await browser());
    const first = await refresh(cookies, { userAgent: 'Phone' });
    expect((await refresh(cookies, { userAgent: 'curl' })).status).toBe(401);
    expect(await isActive(first)).toBe(false);
  });
});
