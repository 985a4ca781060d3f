import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpInMemory } from '@mortar/server/embedded-database';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '@mortar/server/database';
import { seedCategories } from './categories.ts';
import { administer, databaseUrlOf } from '@mortar/server/testing';
import { TEMPLATE_VARIABLE } from './template.ts';

/** Prepares the migrated database that every test file copies. */
export default async function setup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const name = `mortar_template_${process.pid}`;
    await administer(server, `CREATE DATABASE ${name}`);
    const database = await openDatabase({ url: databaseUrlOf(server, name) });
    await migrate(database);
    await seedCategories(database);
    await database.close();
    process.env[TEMPLATE_VARIABLE] = name;
  } else {
    const dump = await dumpInMemory(async (database) => {
      await migrate(database);
      await seedCategories(database);
    });
    const path = join(await mkdtemp(join(tmpdir(), 'mortar-template-')), 'dump.tar');
    await writeFile(path, Buffer.from(await dump.arrayBuffer()));
    process.env[TEMPLATE_VARIABLE] = path;
  }
}
