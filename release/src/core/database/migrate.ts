import { readdir, readFile } from 'node:fs/promises';
import { lockChanges } from './change-lock.ts';
import type { Queryable, ReleaseDatabase } from './release-database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const STATEMENT_BREAK = '--> statement-breakpoint';

/** Brings the schema `release` up to date; safe when several processes start at once. */
export async function migrate(database: ReleaseDatabase): Promise<void> {
  await database.transaction(async (tx) => {
    await lockChanges(tx);
    await tx.query('create schema if not exists release');
    await tx.query(
      'create table if not exists release.migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await tx.query<{ name: string }>('select name from release.migrations');
    const known = new Set(applied.map(({ name }) => name));
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
    for (const file of files.filter((name) => !known.has(name))) await apply(tx, file);
  });
}

async function apply(tx: Queryable, file: string): Promise<void> {
  const sql = await readFile(new URL(file, FOLDER), 'utf8');
  for (const statement of sql.split(STATEMENT_BREAK)) await tx.query(statement);
  await tx.query('insert into release.migrations (name) values ($1)', [file]);
}
