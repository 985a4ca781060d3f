import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@mortar/api';
import { type Database, openDatabase } from '@mortar/server/database';

/** A migrated, empty database: on the server of TEST_DATABASE_URL, or embedded in a temporary folder. */
export async function freshDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server
    ? await openOn(server)
    : await openDatabase({ directory: await mkdtemp(join(tmpdir(), 'mortar-demo-database-')) });
  await migrate(database);
  return database;
}

/** A database of its own, which closing drops. */
async function openOn(server: string): Promise<Database> {
  const name = `mortar_demo_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const database = await openDatabase({ url: Object.assign(new URL(server), { pathname: `/${name}` }).href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
