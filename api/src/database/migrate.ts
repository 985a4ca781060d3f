import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every process that migrates. */
const LOCK = 7_206_519;

/**
 * Brings the database to the schema of this code, in one transaction. Several processes may
 * start at once: one migrates, the others wait for it.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await database.transaction(async (transaction) => {
    // The limit is for calls: rewriting a large table, and waiting for who does, takes what it takes.
    await transaction.query('SET LOCAL statement_timeout = 0');
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await transaction.query(
      `CREATE TABLE IF NOT EXISTS mortar_migrations (
         made_at bigint PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const applied = await transaction.query<{ made_at: number }>('SELECT made_at FROM mortar_migrations');
    const done = new Set(applied.map(({ made_at }) => made_at));
    for (const { sql, folderMillis, hash } of migrations) {
      if (done.has(folderMillis)) continue;
      for (const statement of sql) await transaction.query(statement);
      await transaction.query('INSERT INTO mortar_migrations (made_at, hash) VALUES ($1, $2)', [folderMillis, hash]);
    }
  });
}
