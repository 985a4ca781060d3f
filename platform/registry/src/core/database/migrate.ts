import {
  ADVISORY_LOCKS,
  type Database,
  isDatabaseUnavailable,
  migrate as applyMigrations,
  sqlMigrations,
} from '@mortar/server/database';
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

/**
 * Migrates at the first call for which the database is available, and never again. A migration that fails for another
 * reason is passed to `onError`: the tables may serve as they are.
 */
export function migrateWhenAvailable(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  let isTried = false;
  return async () => {
    if (isTried) return;
    try {
      await migrate(database);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      onError(error);
    }
    isTried = true;
  };
}
