import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { createRegistry, type Registry } from '#registry/registry.ts';
import { buildPackage, type BuildSpec } from './built-package.ts';
import { TestDatabase } from './test-database.ts';

export const ORIGIN = { actor: 'ada', reason: 'the test says so' };

export interface RegistryFixture {
  database: TestDatabase;
  /** Opened anew, on empty tables and an empty folder, before each test. */
  registry: Registry;
  /** Folder of the artefacts. */
  folder: string;
  /** Builds, publishes and puts live. */
  release(spec?: BuildSpec): Promise<void>;
}

/**
 * A registry for the tests of one file.
 *
 * @param storeIn opens the store of a test, by default in the folder
 */
export function setUpRegistry(storeIn: (folder: string) => ArtefactStore = createFolderStore): RegistryFixture {
  const database = new TestDatabase();
  const fixture = { database } as RegistryFixture;
  fixture.release = async (spec = {}) => {
    const published = await fixture.registry.publish(await buildPackage(spec), ORIGIN);
    await fixture.registry.point(published.release.name, published.release.version, {
      ...ORIGIN,
      retire: true,
    });
  };
  beforeEach(async () => {
    await database.reset();
    fixture.folder = await mkdtemp(join(tmpdir(), 'mortar-artefacts-'));
    fixture.registry = createRegistry({ database, artefacts: storeIn(fixture.folder) });
    await fixture.registry.migrate();
  });
  afterAll(() => database.close());
  return fixture;
}
