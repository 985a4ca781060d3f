import { fileURLToPath } from 'node:url';
import { ADVISORY_LOCKS, type Database, journalMigrations, migrate as applyMigrations } from '@mortar/server/database';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Applies the pending migrations of the marketplace; safe when several processes start at once. */
export async function migrate(database: Pick<Database, 'transaction'>): Promise<void> {
  await applyMigrations(database, {
    migrations: await journalMigrations(folder),
    table: 'mortar_migrations',
    lock: ADVISORY_LOCKS.marketplaceMigrations,
  });
}
