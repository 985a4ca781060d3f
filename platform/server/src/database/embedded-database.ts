import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { machineFault, writeFault } from '#process/machine-fault.ts';
import type { Database, Queryable } from './database.ts';
import { DatabaseFolderError } from './database-errors.ts';
import { embeddedFolder } from './embedded-folder.ts';
import { retryTransaction } from './retry-transaction.ts';

export const extensions = { pg_trgm, fuzzystrmatch };

/** Opens PostgreSQL inside this process, its files in `directory`, which no other process may open. */
export async function openEmbedded(directory: string): Promise<Database> {
  const folder = await embeddedFolder(directory, async (path) => {
    try {
      const pglite = await PGlite.create({ dataDir: path, extensions });
      await pglite.close();
    } catch (error) {
      throw (await faultOf(error, directory)) ?? error;
    }
  });
  try {
    const pglite = await PGlite.create({ dataDir: folder.path, extensions });
    return embeddedDatabase(pglite, folder.release);
  } catch (error) {
    await folder.release();
    const fault = await faultOf(error, directory);
    if (fault) throw fault;
    // It says no more than that it ended: damage has no code of its own.
    throw new DatabaseFolderError(
      `The database in ${folder.path} cannot be opened: its files are damaged, or of another version. None was deleted: move the folder aside, and restore a backup there or begin with an empty one.`,
      { cause: error },
    );
  }
}

/** PostgreSQL needs room for a file of its log of 16 MB when it opens. */
const NEEDED_ROOM = 24 * 1024 * 1024;

/** The fault of the machine for which the database could not be opened. Often the error says no more than that it ended. */
async function faultOf(error: unknown, directory: string) {
  return machineFault(error, directory) ?? (await writeFault(directory, NEEDED_ROOM));
}

/** An in-memory database, empty or a copy of a dump: for tests. */
export async function openInMemory(dump?: Blob): Promise<Database> {
  return embeddedDatabase(await PGlite.create({ extensions, loadDataDir: dump }), async () => undefined);
}

/** Dump of an in-memory database that `prepare` filled, for {@link openInMemory}. */
export async function dumpInMemory(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create({ extensions });
  const database = embeddedDatabase(pglite, async () => undefined);
  await prepare(database);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  return dump;
}

type Runner = Pick<PGlite, 'query' | 'exec'>;
export type EmbeddedConnection = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'close'>;

function queryable(runner: Runner): Queryable {
  return {
    // Drizzle uses nothing but query() of it.
    orm: drizzle({ client: runner as PGlite }),
    query: async <Row extends object>(text: string, params: readonly unknown[] = []) =>
      (await runner.query<Row>(text, [...params])).rows,
    script: async <Row extends object>(text: string) => ((await runner.exec(text)).at(-1)?.rows ?? []) as Row[],
  };
}

export function embeddedDatabase(pglite: EmbeddedConnection, released: () => Promise<void>): Database {
  // A transaction has the only connection until it ends: waiting inside it for another query would
  // deadlock.
  const current = new AsyncLocalStorage<{ open: boolean }>();
  const requireOutside = () => {
    if (current.getStore()?.open) {
      throw new Error('The database was used directly inside one of its own transactions.');
    }
  };
  const outside: Runner = {
    query: (...parameters) => {
      requireOutside();
      return pglite.query(...parameters);
    },
    // In a transaction nothing else comes between a failure and the rollback of what the script itself began.
    exec: async (...parameters) => {
      requireOutside();
      return pglite.transaction((open) => open.exec(...parameters));
    },
  };

  const transaction: Database['transaction'] = (work) => {
    if (current.getStore()?.open) {
      throw new Error('A transaction was opened inside another one.');
    }
    return retryTransaction(() =>
      pglite.transaction(async (open) => {
        const state = { open: true };
        try {
          return await current.run(state, () => work(queryable(open)));
        } finally {
          state.open = false;
        }
      }),
    );
  };

  return {
    kind: 'embedded',
    ...queryable(outside),
    transaction,
    longTransaction: transaction,
    listen: (channel, callback) => pglite.listen(channel, callback),
    close: async () => {
      await pglite.close();
      await released();
    },
  };
}
