// @embedded: the migrations run in another PostgreSQL.
import type { Database } from '@mortar/server/database';
import { freshDatabase } from '#test/test-database.ts';
import { migrate } from './migrate.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the marketplace database', () => {
  it('applies each migration once when several processes start at once', async () => {
    const applied = () => database.query('SELECT made_at, hash, applied_at FROM mortar_migrations ORDER BY made_at');
    const before = await applied();
    expect(before.length).toBeGreaterThanOrEqual(6);
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(await applied()).toEqual(before);
  });

  it('rejects a DELETE when the table is the audit', async () => {
    await database.query(
      "INSERT INTO audit_entries (id, actor, action, subject) VALUES (gen_random_uuid(), 'a', 'b', 'c')",
    );
    await expect(database.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });
});
