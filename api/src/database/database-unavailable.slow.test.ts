import { newAccount } from '#test/accounts.ts';
import { administer } from '@mortar/server/testing';
import { useApi } from '#test/test-api.ts';

const server = process.env.TEST_DATABASE_URL;
const api = useApi();

it('returns 503 with Retry-After to a change while the disk of the database is full, and goes on to answer reads', async () => {
  const { client } = await newAccount(api);
  // What PostgreSQL says when a table cannot grow.
  await api.database.script(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON wishlists FOR EACH ROW EXECUTE FUNCTION no_room();
  `);
  const write = () => client.post('/api/wishlists', { name: 'House' });
  const { status, headers, problem } = await write();
  expect([status, headers['retry-after'], problem.code]).toEqual([503, '5', 'unavailable']);
  expect((await client.get('/api/auth/my-account')).status).toBe(200);
  expect((await api.visitor.get('/api/health/ready')).status).toBe(200);

  await api.database.script('DROP TRIGGER no_room ON wishlists; DROP FUNCTION no_room');
  expect((await write()).status).toBe(201);
});

describe.each([
  ['query_canceled', 'canceling statement due to statement timeout'],
  ['lock_not_available', 'canceling statement due to lock timeout'],
  ['deadlock_detected', 'deadlock detected'],
  ['out_of_memory', 'out of memory'],
  ['io_error', 'could not read block 7'],
  ['data_corrupted', 'invalid page in block 7'],
  ['idle_in_transaction_session_timeout', 'terminating connection due to idle-in-transaction timeout'],
  ['insufficient_privilege', 'permission denied for table wishlists'],
])('while PostgreSQL says %s', (condition, message) => {
  beforeAll(() =>
    api.database.script(`
      ALTER TABLE wishlists RENAME TO kept;
      CREATE FUNCTION failing() RETURNS SETOF kept LANGUAGE plpgsql
        AS $$ BEGIN RAISE '${message}' USING ERRCODE = '${condition}'; END $$;
      CREATE VIEW wishlists AS SELECT * FROM failing();
    `),
  );
  afterAll(() =>
    api.database.script('DROP VIEW wishlists; DROP FUNCTION failing; ALTER TABLE kept RENAME TO wishlists'),
  );

  it('returns 503 with Retry-After to what needs it, and goes on to answer the rest', async () => {
    const { client } = await newAccount(api);
    const responses = await Promise.all([
      client.get('/api/wishlists/my-wishes'),
      client.get('/api/wishlists/018f0000-0000-7000-8000-000000000000'),
      api.visitor.get('/api/wishlists/shared/abcdefghijklmnopqrstuv'),
    ]);
    for (const { status, headers, problem } of responses) {
      expect([status, headers['retry-after'], problem.code]).toEqual([503, '5', 'unavailable']);
    }
    expect((await client.get('/api/auth/my-account')).status).toBe(200);
  });
});

/** The embedded database cannot be unavailable: it runs in this process. */
const onServer = server ? describe : describe.skip;

onServer('the API', () => {
  it('returns 503 with Retry-After while the database is unavailable, and 200 afterwards', async () => {
    const { client } = await newAccount(api);
    const [row] = await api.database.query<{ name: string }>('SELECT current_database() AS name');
    const allow = (allowed: boolean) =>
      administer(server ?? '', `ALTER DATABASE ${row?.name} ALLOW_CONNECTIONS ${allowed}`);
    await allow(false);
    await administer(
      server ?? '',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${row?.name}'`,
    );

    const unavailable = await client.get('/api/auth/my-account');
    expect([unavailable.status, unavailable.headers['retry-after']]).toEqual([503, '5']);
    expect((await api.visitor.get('/api/health/ready')).status).toBe(503);
    expect((await api.visitor.get('/api/health/live')).status).toBe(200);

    await allow(true);
    expect((await client.get('/api/auth/my-account')).status).toBe(200);
    expect((await api.visitor.get('/api/health/ready')).status).toBe(200);
  });
});
