import type { Database } from './database.ts';
import type { PostgresServer } from './postgres-hosts.ts';

export type DatabaseLocation = PostgresServer | { directory: string };

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder. Imports only the code that it
 * needs, because the embedded database is a whole PostgreSQL.
 *
 * @throws StartupError with one sentence for the operator
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(location);
  }
  const { openEmbedded } = await import('./embedded-database.ts');
  return openEmbedded(location.directory);
}
