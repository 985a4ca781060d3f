import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Database, openDatabase } from '@mortar/server/database';
import { administer, databaseUrlOf } from '@mortar/server/testing';
import { TEMPLATE_VARIABLE } from './template.ts';

let ran = 0;

/** How many statements the databases of this test file have run on a server so far. */
export const statementsRun = () => ran;

/** A migrated database of its own for one test file; closing it leaves nothing behind. */
export async function freshDatabase(): Promise<Database> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error('The global setup of the tests did not run');
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    // Loaded where it is used: every test file would load the embedded database again.
    const { openInMemory } = await import('@mortar/server/embedded-database');
    return openInMemory(new Blob([await readFile(template)]));
  }

  const name = `mortar_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openDatabase({
    url: databaseUrlOf(server, name),
    around: (_text, run) => {
      ran += 1;
      return run();
    },
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
