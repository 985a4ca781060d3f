import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { ConnectionPool, Database, Queryable } from './database.ts';
import { DatabaseBusyError, DatabaseServerError, isUnanswered } from './database-errors.ts';
import { CONNECT_DEADLINE_MS, describeAddress, type PostgresServer } from './postgres-server.ts';
import { PostgresListener } from './postgres-listener.ts';
import { retryTransaction } from './retry-transaction.ts';

const OLDEST_SERVER = 150_000;
const POOL_SIZE = 10;
const STATEMENT_LIMIT_MS = 15_000;
/**
 * More than the server gives a statement, its wait at a pooler included. A server that hangs, or a host that is gone without
 * a word, ends none: its connection is given up.
 */
const STATEMENT_DEADLINE_MS = 20_000;
/** Uses that wait for each connection of a pool. */
const WAITING_PER_CONNECTION = 20;

/**
 * Of every connection that no pooler gives: statements take milliseconds, and compiling one that the planner takes for
 * expensive takes longer than running it.
 */
export const SESSION_OPTIONS = '-c jit=off';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

// All bigint columns stay within the safe integers; the default, text, would differ from the embedded database.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export type PostgresPool = Pick<pg.Pool, 'query' | 'connect' | 'end'>;

/**
 * Opens a PostgreSQL server of version 15 or newer.
 *
 * @throws DatabaseServerError when it cannot be reached, refuses the connection or is too old
 */
export async function openPostgres(server: PostgresServer): Promise<Database> {
  const pool = await connectPostgres(server);
  return postgresDatabase(pool, server, pool);
}

/** The connections of {@link openPostgres}. */
export async function connectPostgres(server: PostgresServer): Promise<pg.Pool> {
  const pool = createPool(server);
  try {
    await checkServer(pool, server);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * A PostgreSQL server that may be down now: it is reached at the first use. While that fails with the
 * errors of {@link openPostgres}, each use retries.
 */
export function lazyPostgres(server: PostgresServer): Database {
  const pool = createPool(server);
  let checking: Promise<void> | undefined;
  const reached = () =>
    (checking ??= checkServer(pool, server).catch((error: unknown) => {
      checking = undefined;
      throw error;
    }));
  const after =
    <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      await reached();
      return run(...parameters);
    };
  const database = postgresDatabase(
    {
      query: after((...parameters: [never]) => pool.query(...parameters)) as pg.Pool['query'],
      connect: after(() => pool.connect()) as pg.Pool['connect'],
      end: () => pool.end(),
    },
    server,
    pool,
  );
  return { ...database, ...connectingAfter(reached, database) };
}

/** What opens connections of its own, after something else. */
export const connectingAfter = (
  before: () => Promise<unknown>,
  database: Database,
): Pick<Database, 'longTransaction' | 'listen'> => ({
  longTransaction: (work) => before().then(() => database.longTransaction(work)),
  listen: (...subscription) => before().then(() => database.listen(...subscription)),
});

/** Refuses a use at once when too many wait for a connection: each would wait in vain and hold its request. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.options.max * WAITING_PER_CONNECTION) {
      return callback ? super.connect(callback) : super.connect();
    }
    const error = new DatabaseBusyError();
    if (!callback) return Promise.reject(error);
    return callback(error, undefined, () => undefined);
  }
}

/** What every connection of a process that is not apart is opened with. */
export function connectionOptions({ url, directUrl }: PostgresServer): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    query_timeout: STATEMENT_DEADLINE_MS,
    // A pooler refuses what would hold for its connection to the server; there, the role has them.
    ...(directUrl === undefined && {
      statement_timeout: STATEMENT_LIMIT_MS,
      idle_in_transaction_session_timeout: 30_000,
      options: SESSION_OPTIONS,
    }),
  };
}

/** @param options beside those that every pool has */
export function createPool(
  { url, directUrl, poolSize = POOL_SIZE }: PostgresServer,
  options: pg.PoolConfig = {},
): pg.Pool {
  const pool = new BoundedPool({ ...connectionOptions({ url, directUrl }), max: poolSize, ...options });
  // A lost idle connection is replaced at the next query, which rejects if the server is unavailable.
  pool.on('error', () => undefined);
  // A connection that is lost during a transaction must not end the process either: its query rejects.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The database behind a pool; `longTransaction` and `listen` open connections of their own to the server. */
export function postgresDatabase(
  pool: PostgresPool,
  { url, directUrl, around }: PostgresServer,
  connections?: ConnectionPool,
): Database {
  const listener = new PostgresListener(directUrl ?? url);
  const ofDrizzle = directUrl === undefined ? asIs : withoutNames;

  const queryable = (of: Pick<pg.Pool, 'query'>, client = around ? surrounded(of, around) : of): Queryable => ({
    // Drizzle uses nothing but query() of it.
    orm: drizzle({ client: ofDrizzle(client) as pg.Pool }),
    query: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...params])).rows,
    script: (text) => scriptOn(client, text),
  });

  return {
    kind: 'server',
    ...(connections && { pool: connections }),
    ...queryable(pool),
    script: (text) => scriptApart(pool, text, around),
    transaction: (work) => retryTransaction(() => inTransaction(pool, (client) => work(queryable(client)))),
    longTransaction: (work) =>
      retryTransaction(async () => {
        const client = await connectApart(directUrl ?? url);
        try {
          await client.query('BEGIN');
          const result = await work(queryable(client));
          await client.query('COMMIT');
          return result;
        } finally {
          // When it failed, this rolls it back.
          await client.end();
        }
      }),
    listen: (channel, callback, interrupted = () => undefined) => listener.listen(channel, callback, interrupted),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** A connection whose statements may take as long as they need. */
async function connectApart(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
  });
  // A connection that is lost must not end the process: its query rejects.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0');
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Without parameters the driver sends the text as it is, however many statements it has. */
async function scriptOn<Row extends object>(client: Pick<pg.Pool, 'query'>, text: string): Promise<Row[]> {
  const results: pg.QueryResult | pg.QueryResult[] = await client.query(text);
  return [results].flat().at(-1)?.rows ?? [];
}

/** On a connection that is given up when the script fails: what it began may be open. */
async function scriptApart<Row extends object>(
  pool: PostgresPool,
  text: string,
  around: PostgresServer['around'],
): Promise<Row[]> {
  const client = await pool.connect();
  let hasFailed = true;
  try {
    const rows = await scriptOn<Row>(around ? surrounded(client, around) : client, text);
    hasFailed = false;
    return rows;
  } finally {
    client.release(hasFailed);
  }
}

/** Runs something around each statement. */
const surrounded = (
  client: Pick<pg.Pool, 'query'>,
  around: NonNullable<PostgresServer['around']>,
): Pick<pg.Pool, 'query'> => ({
  query: ((statement: string | pg.QueryConfig, values?: unknown[]) =>
    around(typeof statement === 'string' ? statement : statement.text, () =>
      client.query(statement as string, values),
    )) as pg.Pool['query'],
});

const asIs = (client: Pick<pg.Pool, 'query'>) => client;

/** Sends prepared statements without their names: behind a pooler, each may run on another connection to the server. */
const withoutNames = (client: Pick<pg.Pool, 'query'>): Pick<pg.Pool, 'query'> => ({
  query: ((config: pg.QueryConfig, values?: unknown[]) =>
    client.query({ ...config, name: undefined }, values)) as pg.Pool['query'],
});

async function inTransaction<Result>(
  pool: PostgresPool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is discarded; the first error is the one to report.
    broken = isUnanswered(error) || !(await rollsBack(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

const rollsBack = (client: pg.PoolClient) =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  );

async function checkServer(pool: pg.Pool, server: PostgresServer): Promise<void> {
  const { host, database } = describeAddress(server.url);
  let fault: string | undefined;
  try {
    fault = await serverFault(pool, server);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseServerError(
      `The database ${database} at ${host} cannot be opened (${reason}); check DATABASE_URL.`,
      { cause: error },
    );
  }
  if (fault !== undefined) throw new DatabaseServerError(fault);
}

/** Why no process starts with a server that responds; `undefined`: it does. */
export async function serverFault(
  connection: Pick<pg.Pool | pg.Client, 'query'>,
  { url, directUrl }: PostgresServer,
): Promise<string | undefined> {
  const { host } = describeAddress(url);
  const { rows } = await connection.query<{ version: number; timeout: string; role: string }>(
    `SELECT current_setting('server_version_num')::int AS version,
            current_setting('statement_timeout') AS timeout, current_user AS role`,
  );
  const { version = 0, timeout, role } = rows[0] ?? {};
  if (version < OLDEST_SERVER) {
    return `The PostgreSQL server at ${host} is version ${Math.floor(version / 10_000)}; Mortar needs 15 or newer.`;
  }
  if (directUrl !== undefined && timeout === '0') {
    return `Through the pooler at ${host} statements have no time limit: run ALTER ROLE ${role} SET statement_timeout = '15s'.`;
  }
  return undefined;
}
