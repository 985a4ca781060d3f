// @embedded: one connection holds all advisory locks.
import { newAccount, newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { removeExpired } from './housekeeping.repository.ts';

const api = useApi();

// The embedded database has one connection: nobody else holds a lock.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const count = async (table: string) =>
  (await api.database.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;

describe('housekeeping', () => {
  it('deletes expired rows and no others', async () => {
    const { client } = await newAccount(api);
    await client.post('/api/wishlists', { name: 'A' }, { headers: { 'idempotency-key': 'old' } });
    await client.post('/api/wishlists', { name: 'B' }, { headers: { 'idempotency-key': 'new' } });
    await api.database.query("UPDATE idempotency_keys SET created_at = now() - interval '2 days' WHERE key = 'old'");
    const { productId } = await newProduct(await newSeller(api));
    await api.database.query(
      `INSERT INTO product_days (product_id, day, project_adds)
       SELECT $1, (now() - months * interval '1 month')::date, 1 FROM unnest(ARRAY[24, 26]) AS months`,
      [productId],
    );
    await newAccount(api);
    await api.database.query(
      "UPDATE sessions SET expires_at = now() - interval '8 days' WHERE account_id = (SELECT max(account_id::text)::uuid FROM sessions)",
    );
    const sessions = (await count('sessions')) ?? 0;

    await api.services.housekeeping.run();

    expect(await count('product_days')).toBe(1);
    expect(await count('idempotency_keys')).toBe(1);
    expect(await count('sessions')).toBe(sessions - 1);
    expect((await client.get('/api/auth/my-account')).status).toBe(200);
  });

  it('keeps notifications, closed reports and audit entries for as long as is stated, and open reports for ever', async () => {
    await newAccount(api);
    const aged = (table: string, columns: string, values: string, ages: string[]) =>
      api.database.query(
        `INSERT INTO ${table} (id, ${columns}) SELECT gen_random_uuid(), ${values} FROM unnest($1::interval[]) AS age`,
        [ages],
      );
    await aged(
      'notifications',
      'account_id, kind, title, message, created_at',
      "(SELECT id FROM accounts LIMIT 1), 'wish', 'A wish', '', now() - age",
      ['11 months', '13 months'],
    );
    await aged(
      'reports',
      'subject, subject_id, reason, details, closed_at, outcome',
      "'product', gen_random_uuid(), 'spam', '', now() - age, 'resolved'",
      ['23 months', '25 months'],
    );
    await aged(
      'reports',
      'subject, subject_id, reason, details, created_at',
      "'product', gen_random_uuid(), 'spam', '', now() - age",
      ['10 years'],
    );
    const entries = (await count('audit_entries')) ?? 0;
    await aged('audit_entries', 'actor, action, subject, created_at', "'a', 'b', 'c', now() - age", [
      '71 months',
      '73 months',
    ]);

    await api.services.housekeeping.run();

    expect([await count('notifications'), await count('reports'), await count('audit_entries')]).toEqual([
      1,
      2,
      entries + 1,
    ]);
    expect(await count('reported_things')).toBe(1);
  });

  it('deletes used refresh tokens of a living session after 14 days, and the session goes on', async () => {
    const { client } = await newAccount(api);
    const [session] = await api.database.query<{ id: string }>(
      'SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1',
    );
    await api.database.query(
      `INSERT INTO refresh_tokens (token_hash, session_id, created_at, used_at)
       SELECT 'used ' || age, $1, now() - interval '20 days', now() - age
       FROM unnest(ARRAY['13 days', '15 days']::interval[]) AS age`,
      [session?.id],
    );
    await api.database.query(
      "INSERT INTO refresh_tokens (token_hash, session_id, created_at) VALUES ('unused', $1, now() - interval '20 days')",
      [session?.id],
    );

    await api.services.housekeeping.run();

    const left = await api.database.query<{ token_hash: string }>(
      `SELECT token_hash FROM refresh_tokens WHERE session_id = $1 AND token_hash LIKE '%used%' ORDER BY token_hash`,
      [session?.id],
    );
    expect(left.map((row) => row.token_hash)).toEqual(['unused', 'used 13 days']);
    expect((await client.get('/api/auth/my-account')).status).toBe(200);
  });

  it('deletes in batches, and stops when it has had as many as a job may have', async () => {
    await api.database.query(
      "INSERT INTO throttles (key, attempts, forgotten_at) SELECT 'old ' || n, 1, now() - interval '1 day' FROM generate_series(1, 25) AS n",
    );
    const removal = { table: 'throttles', expired: "key LIKE 'old %' AND forgotten_at < now()" };
    expect(await removeExpired(api.database, removal, { rows: 10, most: 2 })).toBe(20);
    expect(await removeExpired(api.database, removal, { rows: 10, most: 2 })).toBe(5);
  });

  it('deletes everything else and rejects with the error when one table fails', async () => {
    const { client } = await newAccount(api);
    await client.post('/api/wishlists', { name: 'A' }, { headers: { 'idempotency-key': 'older' } });
    await api.database.query("UPDATE idempotency_keys SET created_at = now() - interval '2 days' WHERE key = 'older'");
    await api.database.query(
      "INSERT INTO newsletter_subscribers (email, token_hash, created_at) VALUES ('a@example.com', 'x', now() - interval '31 days')",
    );
    await api.database.query(
      "INSERT INTO media_images (id, url, width, height, created_at) VALUES ('x', '/media/x/1.webp', 1, 1, now() - interval '2 days')",
    );
    await api.database.query('ALTER TABLE idempotency_keys RENAME TO mislaid');
    try {
      await expect(api.services.housekeeping.run()).rejects.toMatchObject({
        message: 'Some of what has expired could not be removed',
        errors: [expect.objectContaining({ message: expect.stringContaining('idempotency_keys') })],
      });
    } finally {
      await api.database.query('ALTER TABLE mislaid RENAME TO idempotency_keys');
    }
    expect([await count('newsletter_subscribers'), await count('media_images')]).toEqual([0, 0]);
  });
});

onServer('housekeeping on a server', () => {
  it('waits for no row that somebody has locked', async () => {
    await api.database.query(
      "INSERT INTO throttles (key, attempts, forgotten_at) SELECT 'held ' || n, 1, now() - interval '1 day' FROM generate_series(1, 3) AS n",
    );
    const removal = { table: 'throttles', expired: "key LIKE 'held %'" };
    await api.database.transaction(async (transaction) => {
      await transaction.query("SELECT 1 FROM throttles WHERE key = 'held 2' FOR UPDATE");
      expect(await removeExpired(api.database, removal)).toBe(2);
    });
    expect(await removeExpired(api.database, removal)).toBe(1);
  });
});
