import type { Database } from './database.ts';

export type DatabaseLocation =
  | { url: string /** Most connections at once; 10 by default. */; poolSize?: number }
  | { directory: string };

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder. Loads the code of that
 * one only: the embedded database brings a whole PostgreSQL with it.
 *
 * @throws StartupError whose message is one sentence for the person who started the process
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(location.url, location.poolSize);
  }
  const { openEmbedded } = await import('./embedded-database.ts');
  return openEmbedded(location.directory);
}
