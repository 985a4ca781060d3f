import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import { DatabaseServerError } from './database-errors.ts';
import { PostgresListener } from './postgres-listener.ts';
import { retried } from './retry.ts';
import * as schema from './schema.ts';

const OLDEST_SERVER = 150_000;

// No bigint of ours leaves the safe integers; text would differ from the embedded database.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a PostgreSQL server of version 15 or newer. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A lost idle connection is replaced at the next query, which reports what is wrong by itself.
  pool.on('error', () => undefined);
  // Nor may one that is lost in the middle of a transaction end the process: its query fails as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await checkServer(pool, url);
  const listener = new PostgresListener(url);

  const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
    orm: drizzle({ client, schema }),
    query: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...params])).rows,
  });

  return {
    kind: 'server',
    ...queryable(pool),
    transaction: (work) => retried(() => inTransaction(pool, (client) => work(queryable(client)))),
    listen: (channel, callback, interrupted = () => undefined) => listener.listen(channel, callback, interrupted),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away; the first error is the one to tell.
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_SERVER) {
      throw new DatabaseServerError(
        `The PostgreSQL server at ${host} is version ${Math.floor(version / 10_000)}; Mortar needs 15 or newer.`,
      );
    }
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseServerError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseServerError(
      `The database ${pathname.slice(1)} at ${host} cannot be opened (${reason}); check DATABASE_URL.`,
      { cause: error },
    );
  }
}
