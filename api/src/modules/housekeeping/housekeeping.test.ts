import { newPerson } from '#test/people.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const count = async (table: string) =>
  (await api.database.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;

describe('housekeeping', () => {
  it('removes what has had its time and keeps the rest', async () => {
    const { client } = await newPerson(api);
    await client.post('/api/wishlists', { name: 'A' }, { headers: { 'idempotency-key': 'old' } });
    await client.post('/api/wishlists', { name: 'B' }, { headers: { 'idempotency-key': 'new' } });
    await api.database.query("UPDATE idempotency_keys SET created_at = now() - interval '2 days' WHERE key = 'old'");
    await newPerson(api);
    await api.database.query("UPDATE sessions SET expires_at = now() - interval '8 days' WHERE account_id = (SELECT max(account_id::text)::uuid FROM sessions)");
    const sessions = (await count('sessions')) ?? 0;

    await api.services.housekeeping.run();

    expect(await count('idempotency_keys')).toBe(1);
    expect(await count('sessions')).toBe(sessions - 1);
    expect((await client.get('/api/auth/my-account')).status).toBe(200);
  });
});
