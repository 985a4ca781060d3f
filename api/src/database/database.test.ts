// @embedded: connections, transactions, parameters and errors come from another driver.
import { freshDatabase } from '#test/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await database.query('CREATE TABLE counters (name text PRIMARY KEY, value bigint NOT NULL)');
  await database.query("INSERT INTO counters VALUES ('a', 0), ('b', 0)");
}, 30_000);
afterAll(() => database.close());

const valueOf = async (name: string) =>
  (await database.query<{ value: number }>('SELECT value FROM counters WHERE name = $1', [name]))[0]?.value;

describe('the database', () => {
  it('runs transactions of several users without mixing them', async () => {
    const increment = () =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ value: number }>(
          "SELECT value FROM counters WHERE name = 'a' FOR UPDATE",
        );
        await transaction.query("UPDATE counters SET value = $1 WHERE name = 'a'", [(row?.value ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await valueOf('a')).toBe(20);
  });

  it('undoes a transaction that fails, and goes on', async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.query("UPDATE counters SET value = 99 WHERE name = 'b'");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await valueOf('b')).toBe(0);
  });

  it('tells listeners what was committed, and nothing else', async () => {
    const heard: string[] = [];
    const committed = new Promise<void>((resolve) => {
      void database
        .listen('news', (payload) => {
          heard.push(payload);
          if (payload === 'last') resolve();
        })
        .then(async () => {
          await database
            .transaction(async (transaction) => {
              await transaction.query("SELECT pg_notify('news', 'undone')");
              throw new Error('undo');
            })
            .catch(() => undefined);
          await database.query("SELECT pg_notify('news', 'first')");
          await database.query("SELECT pg_notify('news', 'last')");
        });
    });
    await committed;
    expect(heard).toEqual(['first', 'last']);
  });

  it('is migrated once, by however many start at once', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    const rows = await database.query('SELECT made_at FROM mortar_migrations');
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('refuses a use of itself inside its own transaction rather than hang', async () => {
    if (database.kind !== 'embedded') return;
    const nested = database.transaction(() => database.query('SELECT 1'));
    await expect(nested).rejects.toThrow('inside one of its own transactions');
  });

  it('lets nobody change the audit', async () => {
    await database.query(
      "INSERT INTO audit_entries (id, actor, action, subject) VALUES (gen_random_uuid(), 'a', 'b', 'c')",
    );
    await expect(database.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });
});
