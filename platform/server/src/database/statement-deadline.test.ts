import { isDatabaseUnavailable } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { createPool, postgresDatabase } from './postgres-database.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
/** The embedded database is in this process. */
const onServer = url ? describe : describe.skip;

const DEADLINE_MS = 1_000;
/** Longer than a test may take. */
const SILENT = 'SELECT pg_sleep(600)';

/** On a busy machine a statement may take longer than the deadline of these tests. */
async function eventually<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

onServer('a server that does not respond to a statement', () => {
  const open = () => postgresDatabase(createPool({ url, poolSize: 1 }, { query_timeout: DEADLINE_MS }), { url });
  let database: ReturnType<typeof open>;

  beforeEach(() => {
    database = open();
  });
  afterEach(async () => {
    await eventually(() =>
      database.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1', [SILENT]),
    );
    await database.close();
  });

  it.each([
    ['a statement', () => database.query(SILENT)],
    ['a transaction', () => database.transaction((transaction) => transaction.query(SILENT))],
  ])('is unavailable for %s after the deadline, and the next one has another connection', async (_what, use) => {
    const error: unknown = await use().catch((failure: unknown) => failure);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await eventually(() => database.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it('has as long as it needs for a migration', async () => {
    const table = `slow_migrations_${process.pid}`;
    const migrations = {
      columns: 'name text PRIMARY KEY',
      inOrder: [{ record: { name: '0001' }, statements: [`SELECT pg_sleep(${(2 * DEADLINE_MS) / 1_000})`] }],
    };
    await migrate(database, { migrations, table, lock: process.pid });
    expect(await database.query(`SELECT name FROM ${table}`)).toEqual([{ name: '0001' }]);
    await database.query(`DROP TABLE ${table}`);
  });
});
