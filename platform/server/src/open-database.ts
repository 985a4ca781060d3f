import type { Database } from './database/database.ts';
import type { PostgresServer, ReplicaServers } from './database/postgres-hosts.ts';

export type DatabaseLocation = (PostgresServer & { replicas?: ReplicaServers | undefined }) | { directory: string };

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder. Imports only the code that it
 * needs, because the embedded database is a whole PostgreSQL. Replicas need not be there.
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
  if (!location.replicas) return database;
  const { followReplicas } = await import('#replicas/follow-replicas.ts');
  const { replicas, stop } = followReplicas(location.replicas, location, pool);
  return {
    ...database,
    replicas,
    close: async () => {
      await stop();
      await database.close();
    },
  };
}
