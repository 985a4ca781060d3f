import { mkdtemp } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mortar/server/testing';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { databaseClock } from '#core/database/clock.repository.ts';
import { migrate } from '#core/database/migrate.ts';
import { createRegistryServices, type RegistryServices, type RegistryServicesOptions } from '#registry-services.ts';

export const ORIGIN = { actor: 'ada', reason: 'set up by the test' };

/** What changes releases and reads them, on empty tables and an empty folder before each test. */
export interface RegistryFixture extends RegistryServices {
  database: TestDatabase;
  artefacts: ArtefactStore;
  /** Folder of the artefacts. */
  folder: string;
  /** Replaces the clock of the parts above. It is the database's by default, and reset before each test. */
  now: (() => Date) | undefined;
  /** Paths that the API has; none before each test. */
  apiPaths: string[];
}

/**
 * A registry for the tests of one file.
 *
 * @param storeIn opens the store of a test, by default in the folder
 * @param create creates the services of a test, by default those of the registry alone
 */
export function setUpRegistry(
  storeIn: (folder: string) => ArtefactStore = createFolderStore,
  create: (options: RegistryServicesOptions) => RegistryServices = createRegistryServices,
): RegistryFixture {
  const database = createTestDatabase();
  const fixture = { database } as RegistryFixture;
  const context = {
    database,
    clock: async (...on: Parameters<typeof databaseClock>) => fixture.now?.() ?? databaseClock(...on),
  };
  beforeAll(() => migrate(database));
  beforeEach(async () => {
    database.setAvailable(true);
    await emptySchema(database);
    fixture.now = undefined;
    fixture.apiPaths = [];
    fixture.folder = await mkdtemp(join(tmpdir(), 'mortar-artefacts-'));
    fixture.artefacts = storeIn(fixture.folder);
    const services = create({
      ...context,
      artefacts: fixture.artefacts,
      webhookNetworks: new BlockList(),
      consoleUrl: 'https://mortar.example',
      readApiPaths: async () => fixture.apiPaths,
    });
    Object.assign(fixture, services);
  });
  afterAll(() => database.close());
  return fixture;
}

/** Leaves the schema as the migrations make it, in a tenth of the time that they take. */
async function emptySchema(database: TestDatabase): Promise<void> {
  await database.transaction(async (transaction) => {
    const tables = await transaction.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'release' and tablename <> 'migrations'",
    );
    // The triggers that refuse to delete anything do not run in this role, nor do those of foreign keys.
    await transaction.query("set local session_replication_role = 'replica'");
    const deletions = tables.map(({ name }) => `${name} as (delete from release.${name})`);
    await transaction.query(`with ${deletions.join()} select`);
  });
  await database.query('delete from release_jobs.job');
  // A test may have disabled them for good.
  for (const table of ['audit', 'releases']) {
    await database.query(`alter table release.${table} enable trigger all`);
  }
}
