import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@mortar/server/database';
import type { Figures } from '../figures.ts';

const run = promisify(execFile);
const RESTORED = 'restored';

/** Backs a database up and restores it beside the first, with the commands of docs/operations/back-up-and-restore.md. */
export async function measureBackup(url: string, folder: string): Promise<Figures> {
  const restoredUrl = Object.assign(new URL(url), { pathname: `/${RESTORED}` }).href;
  const file = join(folder, 'market.dump');
  const seconds = async (program: string, ...words: string[]) => {
    const started = performance.now();
    await run(program, words);
    return (performance.now() - started) / 1_000;
  };
  const backup = await seconds('pg_dump', '--format=custom', `--file=${file}`, url);
  await run('psql', ['--quiet', '--command', `CREATE DATABASE ${RESTORED} TEMPLATE template0`, url]);
  const restore = await seconds('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restoredUrl}`, file);
  const analyse = await seconds('psql', '--quiet', '--command', 'VACUUM (ANALYZE)', restoredUrl);
  const [before, after] = [await contentsOf(url), await contentsOf(restoredUrl)];
  const different = Object.keys(before).filter((table) => before[table] !== after[table]);
  const size = statSync(file).size / 1024 / 1024;
  return {
    title: 'The same market backed up and restored, as docs/operations/back-up-and-restore.md says',
    columns: ['tables', 'backup, MB', 'backup, s', 'restore, s', 'VACUUM (ANALYZE), s', 'tables that differ'],
    rows: [
      [
        Object.keys(before).length,
        size.toFixed(1),
        backup.toFixed(1),
        restore.toFixed(1),
        analyse.toFixed(1),
        different.length,
      ],
    ],
    aims: [
      {
        aim: 'every table is the same after the restore',
        measured: different.join(', ') || 'none differs',
        met: different.length === 0 && Object.keys(after).length === Object.keys(before).length,
      },
    ],
  };
}

/** A hash of the rows of each table. */
async function contentsOf(url: string): Promise<Record<string, string | null>> {
  const database = await openDatabase({ url });
  try {
    const tables = await database.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const contents: Record<string, string | null> = {};
    for (const { name } of tables) {
      const [row] = await database.query<{ rows: string | null }>(
        `SELECT md5(string_agg(md5(each::text), '' ORDER BY md5(each::text))) AS rows FROM ${name} AS each`,
      );
      contents[name] = row?.rows ?? null;
    }
    return contents;
  } finally {
    await database.close();
  }
}
