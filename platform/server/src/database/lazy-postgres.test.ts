import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { administer, databaseUrlOf } from '#testing/administer.ts';
import { lazyPostgres } from './postgres-database.ts';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database cannot be unavailable: it runs in this process. */
const onServer = server ? describe : describe.skip;

it('lazyPostgres fails at the first use, and closes, when no server listens at the URL', async () => {
  const database = lazyPostgres({ url: 'postgres://u:p@127.0.0.1:1/mortar' });
  const refused = /The database mortar at 127\.0\.0\.1:1 cannot be opened \(.*ECONNREFUSED.*\); check DATABASE_URL\./;
  await expect(database.query('SELECT 1')).rejects.toThrow(refused);
  await expect(database.transaction((transaction) => transaction.query('SELECT 1'))).rejects.toThrow(refused);
  await expect(database.listen('channel', () => undefined)).rejects.toThrow('ECONNREFUSED');
  await expect(database.close()).resolves.toBeUndefined();
});

onServer('lazyPostgres', () => {
  it('works when the database becomes available later', async () => {
    const name = `mortar_lazy_${process.pid}_${randomBytes(4).toString('hex')}`;
    const database = lazyPostgres({ url: databaseUrlOf(server ?? '', name) });
    await expect(database.query('SELECT 1 AS one')).rejects.toThrow('does not exist');
    await administer(server ?? '', `CREATE DATABASE ${name}`);
    try {
      const results = await Promise.all([
        database.query('SELECT 1 AS one'),
        database.transaction((transaction) => transaction.query('SELECT 2 AS two')),
        database.orm.select({ three: sql<number>`3` }).from(sql`(SELECT 3) AS source`),
      ]);
      expect(results).toEqual([[{ one: 1 }], [{ two: 2 }], [{ three: 3 }]]);
    } finally {
      await database.close();
      await administer(server ?? '', `DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});
