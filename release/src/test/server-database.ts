import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Queryable } from '#core/database/release-database.ts';
import type { ClosableDatabase } from './test-database.ts';

// As the API opens the server in production: no bigint of ours leaves the safe integers.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** An empty database on a PostgreSQL server; closing it leaves nothing behind. */
export async function openOnServer(url: string): Promise<ClosableDatabase> {
  const name = `mortar_release_${process.pid}_${randomBytes(4).toString('hex')}`;
  await administer(url, `create database ${name}`);
  const connectionString = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const pool = new pg.Pool({ connectionString, max: 10, types });
  // What a connection that idles has lost, the next query tells.
  pool.on('error', () => undefined);
  const listeners = new Set<pg.Client>();
  return {
    ...on(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(on(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, onNotify) {
      const client = new pg.Client({ connectionString });
      listeners.add(client);
      await client.connect();
      client.on('notification', ({ payload }) => onNotify(payload ?? ''));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        listeners.delete(client);
        await client.end();
      };
    },
    async close() {
      await Promise.all([...listeners].map((client) => client.end()));
      await pool.end();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

function on(connection: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row extends object>(text: string, params?: unknown[]) {
      return (await connection.query<Row>(text, params)).rows;
    },
  };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
