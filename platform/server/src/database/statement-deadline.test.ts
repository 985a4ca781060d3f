import { isDatabaseUnavailable } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { createPool, postgresDatabase } from './postgres-database.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
/** The embedded database is in this process. */
const onServer = url ? describe : describe.skip;

const DEADLINE_MS = 200;
const SILENT_FOR = 'SELECT pg_sleep(5)';

onServer('a server that does not respond to a statement', () => {
  const open = () => postgresDatabase(createPool({ url, poolSize: 1 }, { query_timeout: DEADLINE_MS }), { url });
  let database: ReturnType<typeof open>;

  beforeEach(() => {
    database = open();
  });
  afterEach(() => database.close());

  it.each([
    ['a statement', () => database.query(SILENT_FOR)],
    ['a transaction', () => database.transaction((transaction) => transaction.query(SILENT_FOR))],
  ])('is unavailable for %s after the deadline, and the next one has another connection', async (_what, use) => {
    const begun = performance.now();
    const error: unknown = await use().catch((failure: unknown) => failure);
    expect(isDatabaseUnavailable(error)).toBe(true);
    // One deadline: a transaction does not wait for its rollback, too.
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('has as long as it needs for a migration', async () => {
    const table = `slow_migrations_${process.pid}`;
    const migrations = {
      columns: 'name text PRIMARY KEY',
      inOrder: [{ record: { name: '0001' }, statements: [`SELECT pg_sleep(${(3 * DEADLINE_MS) / 1_000})`] }],
    };
    await migrate(database, { migrations, table, lock: process.pid });
    expect(await database.query(`SELECT name FROM ${table}`)).toEqual([{ name: '0001' }]);
    await database.query(`DROP TABLE ${table}`);
  });
});
