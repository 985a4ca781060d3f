import { fileURLToPath } from 'node:url';
import { type Database, journalMigrations, migrate as applyMigrations } from '@mortar/server/database';
import { createJobQueue } from '#jobs/job-kinds.ts';
import { MARKETPLACE_LOCKS } from './advisory-locks.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the tables of the marketplace and of its jobs up to date; safe when several processes start at once. The
 * baseline has the time of the last migration that it replaced, so that a database with that one has the baseline.
 *
 * @throws StartupError when the database is older than that, with what to do
 */
export async function migrate(database: Database): Promise<void> {
  await applyMigrations(database, {
    migrations: await journalMigrations(folder),
    table: 'mortar_migrations',
    lock: MARKETPLACE_LOCKS.migrations,
    whenOlder:
      'This database is older than the first migration of this version: start the version that docs/operations/upgrade.md names on it once, then this one; nothing was changed.',
  });
  await createJobQueue(database).install();
}
