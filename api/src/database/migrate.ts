import { fileURLToPath } from 'node:url';
import { type Database, journalMigrations, migrate as applyMigrations } from '@mortar/server/database';
import { createJobQueue } from '#jobs/job-kinds.ts';
import { MARKETPLACE_LOCKS } from './advisory-locks.ts';
import { fillStates } from './fill-states.ts';
import { replaceIndexes } from './replace-indexes.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the tables of the marketplace and of its jobs up to date; safe when several processes start at once. */
export async function migrate(database: Database): Promise<void> {
  await replaceIndexes(database);
  await applyMigrations(database, {
    migrations: await journalMigrations(folder),
    table: 'mortar_migrations',
    lock: MARKETPLACE_LOCKS.migrations,
  });
  await fillStates(database);
  await createJobQueue(database).install();
}
