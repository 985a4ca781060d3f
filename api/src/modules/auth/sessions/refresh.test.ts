// @embedded: concurrent rotations share one connection instead of several.
import type { Session } from '@mortar/contracts';
import { accountForm } from '#test/accounts.ts';
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

const refresh = (cookie: string) => api.visitor.post<Session>('/api/auth/refresh', undefined, { headers: { cookie } });

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
