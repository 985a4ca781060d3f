import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import pg from 'pg';
import type { Queryable } from '#database/database.ts';
import { isDatabaseUnavailable } from '#database/database-errors.ts';
import { connectionOptions, serverFault } from '#database/postgres-database.ts';
import { describeAddress, type PostgresServer, type ReplicaServer } from '#database/postgres-server.ts';
import { type Check, messageOf, ok, type Verdict, warning, wrong } from './check.ts';

const TIMEOUT_MS = 5_000;
/** A pooler refuses a role, its password and a database with the code of a connection that breaks. */
const REFUSED = /authentication failed|no such (?:user|database)/;

/**
 * Connects to the server with what processes connect with. Through a pooler, the role has to have what they set on their
 * own connections.
 */
export function checkDatabase(server: PostgresServer): Check {
  const { url, directUrl } = server;
  return {
    part: 'database',
    run: () =>
      explained(url, 'DATABASE_URL', () =>
        withPrimary(connectionOptions(server), async (client) => {
          const fault = await serverFault(client, server);
          if (fault !== undefined) return wrong(fault);
          const { rows } = await client.query<{ jit: string; role: string }>(
            `SELECT current_setting('jit') AS jit, current_user AS role`,
          );
          const { host } = describeAddress(url);
          if (directUrl !== undefined && rows[0]?.jit === 'on') {
            return warning(
              `Through the pooler at ${host} statements are compiled, which takes longer than running them: run ALTER ROLE ${rows[0].role} SET jit = off.`,
            );
          }
          return ok(`The database at ${host} responds.`);
        }),
      ),
  };
}

/**
 * Sends a notification from another connection: a pooler that gives each transaction another connection to the server
 * loses it. One that is sent from the connection that listens may come back on the very same one by chance.
 */
export function checkNotifications({ url, directUrl = url }: PostgresServer): Check {
  const variable = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  return {
    part: 'notifications',
    run: () =>
      explained(directUrl, variable, () =>
        withPrimary({ connectionString: directUrl }, async (client) => {
          const channel = `doctor_${randomBytes(8).toString('hex')}`;
          const arrived = notificationOf(client, channel);
          arrived.catch(() => undefined);
          await client.query(`LISTEN ${channel}`);
          await withClient({ connectionString: directUrl }, (other) => other.query(`NOTIFY ${channel}`));
          const { host } = describeAddress(directUrl);
          return arrived.then(
            () => ok(`Notifications of the database arrive from ${host}.`),
            () =>
              wrong(
                `Notifications of the database do not arrive from ${host}, which is a pooler: set DATABASE_DIRECT_URL to the server itself.`,
              ),
          );
        }),
      ),
  };
}

/** Rejects when none arrives. A pooler may hand over one of a channel that another client listens to. */
async function notificationOf(client: pg.Client, channel: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS / 2);
  for await (const [notification] of on(client, 'notification', { signal }))
    if (notification.channel === channel) return;
}

/** Reads how far the replica is behind. */
export function checkReplica({ url, maxLagSeconds }: ReplicaServer): Check {
  return {
    part: 'replica',
    run: () =>
      explained(url, 'DATABASE_REPLICA_URL', async () => {
        const lag = await withClient({ connectionString: url }, replicaLag);
        if (lag === undefined) return wrong('DATABASE_REPLICA_URL names a server that follows no other one.');
        const sentence = `The replica is ${lag.toFixed(1)} seconds behind`;
        return lag > maxLagSeconds ? warning(`${sentence}, and is not read from.`) : ok(`${sentence}.`);
      }),
  };
}

/** Seconds; a replica that has replayed all that it received is not behind. Undefined when the server is a primary. */
async function replicaLag(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ standby: boolean; lag: number }>(
    `SELECT pg_is_in_recovery() AS standby,
            CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
                 ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) END::float AS lag`,
  );
  return rows[0]?.standby ? rows[0].lag : undefined;
}

/**
 * Asks the server that takes writes.
 *
 * @param ask gets what runs one statement and returns its rows
 */
export function askPrimary(
  { url }: PostgresServer,
  ask: (query: Queryable['query']) => Promise<Verdict>,
): Promise<Verdict> {
  return explained(url, 'DATABASE_URL', () =>
    withPrimary({ connectionString: url }, (client) =>
      ask(async <Row extends object>(text: string, params: readonly unknown[] = []) => {
        const { rows } = await client.query<Row & pg.QueryResultRow>(text, [...params]);
        return rows;
      }),
    ),
  );
}

function withPrimary<Result>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(options, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    if (rows[0]?.standby) throw Object.assign(new Error('this server is a standby'), { code: '25006' });
    return work(client);
  });
}

async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  // A connection that breaks while it is used rejects the query, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

async function explained(url: string, variable: string, run: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await run();
  } catch (error) {
    const sentence = `The database at ${describeAddress(url).host} cannot be used (${messageOf(error)})`;
    if (/unsupported startup parameter/.test(messageOf(error))) {
      return wrong(`${sentence}, which is a pooler: set DATABASE_DIRECT_URL to the server itself.`);
    }
    const isRefused = REFUSED.test(messageOf(error)) || !isDatabaseUnavailable(error);
    return isRefused ? wrong(`${sentence}: check ${variable}.`) : warning(`${sentence}.`);
  }
}
