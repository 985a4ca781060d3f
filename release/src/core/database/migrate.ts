import { ADVISORY_LOCKS, type Database, migrate as applyMigrations, sqlMigrations } from '@mortar/server/database';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Brings the schema `release` up to date; safe when several processes start at once. */
export async function migrate(database: Pick<Database, 'transaction'>): Promise<void> {
  await applyMigrations(database, {
    migrations: await sqlMigrations(FOLDER),
    table: 'release.migrations',
    lock: ADVISORY_LOCKS.releaseChanges,
  });
}
