// @embedded: rotation at the same time is decided on one connection instead of several.
import type { Session } from '@mortar/contracts';
import { accountForm } from '#test/accounts.ts';
import { administer } from '@mortar/server/testing';
import { useApi } from '#test/test-api.ts';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database is never away: it is this process. */
const onServer = server ? describe : describe.skip;

const api = useApi();

async function signUp(): Promise<string> {
  const { headers } = await api.visitor.post('/api/auth/sign-up', accountForm());
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const refresh = (cookie: string) => api.visitor.post<Session>('/api/auth/refresh', undefined, { headers: { cookie } });

onServer('a refresh while the database is away', () => {
  it('leaves the cookie', async () => {
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

describe('a refresh whose account cannot be read', () => {
  it('leaves the cookie, and does not use it up', async () => {
    const cookie = await signUp();
    await api.database.query('ALTER TABLE accounts RENAME COLUMN firstname TO unreadable');
    const { status, headers } = await refresh(cookie);
    await api.database.query('ALTER TABLE accounts RENAME COLUMN unreadable TO firstname');
    expect([status, headers['set-cookie']]).toEqual([500, undefined]);

    expect((await refresh(cookie)).status).toBe(200);
  });
});

describe('a refresh that is refused', () => {
  it('takes the cookie away', async () => {
    const { status, headers } = await refresh('mortar_refresh=made-up');
    expect(status).toBe(401);
    expect(String(headers['set-cookie'])).toMatch(/^mortar_refresh=; .*Expires=Thu, 01 Jan 1970/);
  });
});
