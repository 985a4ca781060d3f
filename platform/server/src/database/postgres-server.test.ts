import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { administer, databaseUrlOf } from '#testing/administer.ts';
import { openPostgres } from './postgres-database.ts';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database has no pooler. */
const onServer = server ? describe : describe.skip;

onServer('a PostgreSQL server', () => {
  const role = `pooled_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = Object.assign(new URL(server ?? 'postgres://h/d'), { username: role }).href;

  beforeAll(() => administer(server ?? '', `CREATE ROLE ${role} LOGIN`));
  afterAll(() => administer(server ?? '', `DROP ROLE ${role}`));

  it('is refused behind a pooler while its role has no time limit, and then gets no named statements', async () => {
    const pooled = { url, directUrl: url, poolSize: 1 };
    await expect(openPostgres(pooled)).rejects.toThrow(`run ALTER ROLE ${role} SET statement_timeout = '15s'.`);
    await administer(server ?? '', `ALTER ROLE ${role} SET statement_timeout = '15s'`);
    const database = await openPostgres(pooled);
    const statement = database.orm.select({ one: sql<number>`1` }).from(sql`(SELECT 1) AS source`).prepare('one');
    expect(await statement.execute()).toEqual([{ one: 1 }]);
    expect(await database.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
    await database.close();
  });

  it('is named in a sentence when it cannot be reached', async () => {
    await expect(openPostgres({ url: databaseUrlOf('postgres://u@127.0.0.1:1/x', 'press') })).rejects.toThrow(
      /^The database press at 127\.0\.0\.1:1 cannot be opened \(.*ECONNREFUSED.*\); check DATABASE_URL\.$/,
    );
  });
});
