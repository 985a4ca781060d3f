// @embedded: one connection holds all advisory locks.
import { newAccount, newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

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
