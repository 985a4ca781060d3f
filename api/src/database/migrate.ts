import { fileURLToPath } from 'node:url';
import { ADVISORY_LOCKS, type Database, journalMigrations, migrate as applyMigrations } from '@mortar/server/database';
import { createJobQueue } from '#jobs/job-kinds.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the tables of the marketplace and of its jobs up to date; safe when several processes start at once. */
export async function migrate(database: Database): Promise<void> {
  await applyMigrations(database, {
    migrations: await journalMigrations(folder),
    table: 'mortar_migrations',
    lock: ADVISORY_LOCKS.marketplaceMigrations,
  });
  await createJobQueue(database).install();
}
