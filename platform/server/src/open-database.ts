import type { Database } from './database/database.ts';
import type { PostgresServer, ReplicaServer } from './database/postgres-server.ts';

export type DatabaseLocation = (PostgresServer & { replica?: ReplicaServer | undefined }) | { directory: string };

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder. Imports only the code that it
 * needs, because the embedded database is a whole PostgreSQL. A replica need not be there.
 *
 * @throws StartupError with one sentence for the operator
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (!('url' in location)) {
    const { openEmbedded } = await import('./database/embedded-database.ts');
    return openEmbedded(location.directory);
  }
  const { connectPostgres, postgresDatabase } = await import('./database/postgres-database.ts');
  const pool = await connectPostgres(location);
  const database = postgresDatabase(pool, location, pool);
  if (!location.replica) return database;
  const { followReplica } = await import('#replicas/follow-replica.ts');
  const { replica, stop } = followReplica(location.replica, location, pool);
  return {
    ...database,
    replica,
    close: async () => {
      await stop();
      await database.close();
    },
  };
}
