import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from '#database/database.ts';
import { type EmbeddedConnection, embeddedDatabase, extensions } from '#database/embedded-database.ts';
import { connectingAfter, createPool, type PostgresPool, postgresDatabase } from '#database/postgres-database.ts';
import { administer, databaseUrlOf } from './administer.ts';

/** A database that can be made unavailable. */
export interface TestDatabase extends Database {
  /** Makes every use fail as if the server were down, or work again; interrupts the listeners. */
  setAvailable(available: boolean): void;
}

/**
 * An empty database for one test file, opened at its first use: in memory, or on the PostgreSQL server
 * that TEST_DATABASE_URL names. Closing it leaves nothing behind.
 */
export function createTestDatabase(): TestDatabase {
  let isAvailable = true;
  const interruptions = new Set<() => void>();
  const requireAvailable = () => {
    if (!isAvailable) throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  };
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? onServer(server, requireAvailable) : inMemory(requireAvailable);
  return {
    ...database,
    async listen(channel, callback, interrupted = () => undefined) {
      requireAvailable();
      const stop = await database.listen(channel, callback, interrupted);
      interruptions.add(interrupted);
      return async () => {
        interruptions.delete(interrupted);
        await stop();
      };
    },
    setAvailable(available) {
      isAvailable = available;
      for (const interrupted of interruptions) interrupted();
    },
  };
}

function inMemory(requireAvailable: () => void): Database {
  let opening: Promise<PGlite> | undefined;
  const opened = () => {
    requireAvailable();
    return (opening ??= PGlite.create({ extensions }));
  };
  const connection: EmbeddedConnection = {
    query: async (...parameters) => (await opened()).query(...parameters),
    exec: async (...parameters) => (await opened()).exec(...parameters),
    transaction: async (work) => (await opened()).transaction(work),
    listen: async (...subscription) => (await opened()).listen(...subscription),
    close: async () => (await opening)?.close(),
  };
  return embeddedDatabase(connection, async () => undefined);
}

function onServer(server: string, requireAvailable: () => void): Database {
  const name = `mortar_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = databaseUrlOf(server, name);
  const connections = createPool({ url });
  let opening: Promise<pg.Pool> | undefined;
  const open = async () => {
    await administer(server, `CREATE DATABASE ${name}`);
    return connections;
  };
  const opened = async () => {
    requireAvailable();
    return (opening ??= open());
  };
  const pool: PostgresPool = {
    query: async (...parameters: [never]) => (await opened()).query(...parameters),
    connect: (async () => (await opened()).connect()) as pg.Pool['connect'],
    end: async () => {
      if (!opening) return;
      await (await opening).end();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
  const database = postgresDatabase(pool, { url }, connections);
  return { ...database, ...connectingAfter(opened, database) };
}
