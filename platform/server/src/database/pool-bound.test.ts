import { sql } from 'drizzle-orm';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openPostgres } from './postgres-database.ts';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database has one connection and no pool. */
const onServer = server ? describe : describe.skip;

onServer('a pool of connections', () => {
  it('refuses a use at once as unavailable when twenty wait for each connection, and serves those that wait', async () => {
    const database = await openPostgres({ url: server ?? '', poolSize: 1 });
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let busy = Promise.resolve();
    // From here on the only connection is in use.
    await new Promise<void>((begun) => {
      busy = database.transaction(() => {
        begun();
        return finished;
      });
    });
    const waiting = Array.from({ length: 20 }, () => database.query<{ one: number }>('SELECT 1 AS one'));
    const refused = await Promise.allSettled([
      database.query('SELECT 1'),
      database.transaction((transaction) => transaction.query('SELECT 1')),
      database.orm.select({ one: sql<number>`1` }).from(sql`(SELECT 1) AS source`),
    ]);
    expect(refused.map((each) => each.status === 'rejected' && isDatabaseUnavailable(each.reason))).toEqual([
      true,
      true,
      true,
    ]);
    finish();
    await busy;
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => [{ one: 1 }]));
    await database.close();
  });
});
