import { readdir, readFile } from 'node:fs/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Migrations } from './migrate.ts';

const STATEMENT_BREAKPOINT = '--> statement-breakpoint';

/** Migrations of a folder with the journal that drizzle-kit writes; known by the time at which each was made. */
export async function journalMigrations(folder: string): Promise<Migrations> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  return {
    columns: 'made_at bigint PRIMARY KEY, hash text NOT NULL',
    inOrder: files.map(({ sql, folderMillis, hash }) => ({
      record: { made_at: folderMillis, hash },
      statements: sql,
    })),
  };
}

/** Migrations of a folder of `.sql` files, in the order of their names and known by them. */
export async function sqlMigrations(folder: URL): Promise<Migrations> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return {
    columns: 'name text PRIMARY KEY',
    inOrder: await Promise.all(
      names.map(async (name) => ({
        record: { name },
        statements: (await readFile(new URL(name, folder), 'utf8')).split(STATEMENT_BREAKPOINT),
      })),
    ),
  };
}
