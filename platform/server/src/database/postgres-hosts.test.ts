import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { administer, databaseUrlOf } from '#testing/administer.ts';
import { openPostgres } from './postgres-database.ts';
import { PostgresHosts } from './postgres-hosts.ts';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database has neither hosts nor a pooler. */
const onServer = server ? describe : describe.skip;
const unavailable = (code: string) => Object.assign(new Error('not this one'), { code });

describe('the hosts of an address', () => {
  const address =
    'postgres://u:p%40w@db1,db2:5433,[::1]:5434/mortar?target_session_attrs=read-write&application_name=api';

  it('are tried in turn until one takes writes, which is the first to be tried from then on', async () => {
    const hosts = new PostgresHosts(address);
    const tried: string[] = [];
    const connect = async (url: string) => {
      tried.push(url);
      if (url.includes('db1')) throw unavailable('ECONNREFUSED');
      if (url.includes('db2')) throw unavailable('25006');
      return url;
    };
    const last = 'postgres://u:p%40w@[::1]:5434/mortar?application_name=api';
    expect(await hosts.find(connect)).toBe(last);
    expect(tried).toEqual([
      'postgres://u:p%40w@db1/mortar?application_name=api',
      'postgres://u:p%40w@db2:5433/mortar?application_name=api',
      last,
    ]);
    expect(await hosts.find(connect)).toBe(last);
    expect(tried).toHaveLength(4);
  });

  it('are not tried further when one refuses the password, and each is tried once when all are unavailable', async () => {
    const refusing = jest.fn(() => Promise.reject(unavailable('28P01')));
    await expect(new PostgresHosts(address).find(refusing)).rejects.toThrow('not this one');
    expect(refusing).toHaveBeenCalledTimes(1);
    const down = jest.fn(() => Promise.reject(unavailable('57P03')));
    await expect(new PostgresHosts(address).find(down)).rejects.toThrow('not this one');
    expect(down).toHaveBeenCalledTimes(3);
  });
});

onServer('a PostgreSQL server', () => {
  const role = `pooled_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = Object.assign(new URL(server ?? 'postgres://h/d'), { username: role }).href;

  beforeAll(() => administer(server ?? '', `CREATE ROLE ${role} LOGIN`));
  afterAll(() => administer(server ?? '', `DROP ROLE ${role}`));

  it('is used and listened to as the second host of an address whose first one is down', async () => {
    const { username, host, pathname } = new URL(server ?? '');
    const database = await openPostgres({ url: `postgres://${username}@127.0.0.1:1,${host}${pathname}` });
    const received = new Promise((resolve) => {
      void database.listen('hosts', resolve).then(() => database.query("SELECT pg_notify('hosts', 'heard')"));
    });
    expect(await received).toBe('heard');
    await database.close();
  });

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

  it('is named in a sentence with all its hosts when none can be reached', async () => {
    await expect(
      openPostgres({ url: databaseUrlOf('postgres://u@127.0.0.1:1/x', 'press').replace(':1/', ':1,127.0.0.1:2/') }),
    ).rejects.toThrow(
      /^The database press at 127\.0\.0\.1:1, 127\.0\.0\.1:2 cannot be opened \(.*ECONNREFUSED.*\); check DATABASE_URL\.$/,
    );
  });
});
