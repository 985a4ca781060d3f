import { ADVISORY_LOCKS, type Database, migrate as applyMigrations, sqlMigrations } from '@mortar/server/database';
import { createJobQueue } from '#core/jobs/notice-jobs.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Brings the schema `release` and that of its jobs up to date; safe when several processes start at once. */
export async function migrate(database: Database): Promise<void> {
  await applyMigrations(database, {
    migrations: await sqlMigrations(FOLDER),
    table: 'release.migrations',
    lock: ADVISORY_LOCKS.releaseChanges,
  });
  await createJobQueue(database).install();
}
