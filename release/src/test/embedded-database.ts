import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Queryable } from '#core/database/release-database.ts';
import type { ClosableDatabase } from './test-database.ts';

/** A database in memory. */
export async function openEmbedded(): Promise<ClosableDatabase> {
  const server = new PGlite();
  return {
    ...on(server),
    transaction: (work) => server.transaction((tx) => work(on(tx))),
    // Within the process nothing interrupts it.
    listen: (channel, onNotify) => server.listen(channel, onNotify),
    close: () => server.close(),
  };
}

function on(connection: PGlite | Transaction): Queryable {
  return {
    async query<Row extends object>(text: string, params?: unknown[]) {
      return (await connection.query<Row>(text, params)).rows;
    },
  };
}
