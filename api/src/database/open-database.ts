import type { Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openPostgres } from './postgres-database.ts';

export type DatabaseLocation =
  | { url: string /** Most connections at once; 10 by default. */; poolSize?: number }
  | { directory: string };

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder.
 *
 * @throws StartupError whose message is one sentence for whoever started the process.
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return 'url' in location ? openPostgres(location.url, location.poolSize) : openEmbedded(location.directory);
}
