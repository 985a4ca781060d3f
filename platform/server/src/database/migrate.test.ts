// @embedded: the migrations run in another PostgreSQL.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#process/startup-error.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { migrate } from './migrate.ts';
import { sqlMigrations } from './read-migrations.ts';

const database = createTestDatabase();
afterAll(() => database.close());

const options = { table: 'press.migrations', lock: ADVISORY_LOCKS.releaseChanges };

async function folderOf(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

const first = {
  '0001-pages.sql': 'CREATE TABLE press.pages (n int);\n--> statement-breakpoint\nINSERT INTO press.pages VALUES (1)',
};

describe('migrate', () => {
  it('applies each migration once when several processes start at once', async () => {
    const migrations = await sqlMigrations(await folderOf(first));
    await Promise.all([1, 2, 3].map(() => migrate(database, { ...options, migrations })));
    expect(await database.query('SELECT n FROM press.pages')).toEqual([{ n: 1 }]);
    expect(await database.query('SELECT name FROM press.migrations')).toEqual([{ name: '0001-pages.sql' }]);
  });

  it('applies new migrations in the order of their names', async () => {
    const migrations = await sqlMigrations(
      await folderOf({
        ...first,
        '0003-more.sql': 'INSERT INTO press.pages (n, size) VALUES (3, 3)',
        '0002-size.sql': 'ALTER TABLE press.pages ADD COLUMN size int',
      }),
    );
    await migrate(database, { ...options, migrations });
    expect(await database.query('SELECT n, size FROM press.pages ORDER BY n')).toEqual([
      { n: 1, size: null },
      { n: 3, size: 3 },
    ]);
  });

  it('refuses a database that has others and not the first, when there is a sentence for it', async () => {
    const migrations = await sqlMigrations(await folderOf({ '0010-baseline.sql': 'CREATE TABLE press.lost (n int)' }));
    const refused = migrate(database, { ...options, migrations, whenOlder: 'Start the version before.' });
    await expect(refused).rejects.toThrow(new StartupError('Start the version before.'));
    expect(await database.query("SELECT to_regclass('press.lost') AS lost")).toEqual([{ lost: null }]);
  });

  it('changes nothing when one of them fails', async () => {
    const migrations = await sqlMigrations(
      await folderOf({ ...first, '0004-a.sql': 'CREATE TABLE press.lost (n int)', '0005-b.sql': 'no SQL' }),
    );
    await expect(migrate(database, { ...options, migrations })).rejects.toThrow('syntax error');
    expect(await database.query("SELECT to_regclass('press.lost') AS lost")).toEqual([{ lost: null }]);
  });
});
