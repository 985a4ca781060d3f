import type { ApiChange } from '@mortar/federation';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import { createReleaseServices, type ReleaseServices } from '#release-services.ts';
import { buildPackage, type BuildSpec } from '@mortar/registry/test/built-package';
import { ORIGIN, type RegistryFixture, setUpRegistry } from '@mortar/registry/test/registry-fixture';

/** A registry with what gives its versions to visitors. */
export interface ReleaseFixture extends RegistryFixture, ReleaseServices {
  /** What the API says that changed behind it; nothing before each test. */
  apiChanges: ApiChange[];
  /** Builds and publishes. */
  publish(spec?: BuildSpec): Promise<{ name: string; version: string }>;
  /** The same, and activates. */
  release(spec?: BuildSpec): Promise<void>;
  /** The remotes that everybody gets: name, version, and the version before. */
  activeVersions(): Promise<[name: string, active: string, previous: string | null][]>;
}

/**
 * A registry with rollouts for the tests of one file.
 *
 * @param storeIn opens the store of a test, by default in the folder
 */
export function setUpReleases(storeIn?: (folder: string) => ArtefactStore): ReleaseFixture {
  const fixture = setUpRegistry(storeIn, (options) =>
    createReleaseServices({ ...options, visitorsPerAddress: 2, readApiChanges: async () => fixture.apiChanges }),
  ) as ReleaseFixture;
  fixture.publish = async (spec = {}) => {
    const { release } = await fixture.publisher.publish(await buildPackage(spec), ORIGIN);
    return release;
  };
  fixture.activeVersions = async () => {
    const { remotes } = await fixture.releases.activeState();
    return remotes.map(({ name, active, previous }) => [name, active.version, previous?.version ?? null]);
  };
  fixture.release = async (spec = {}) => {
    const { name, version } = await fixture.publish(spec);
    await fixture.activation.activate([{ name, version }], { ...ORIGIN, retire: true });
  };
  beforeEach(() => {
    fixture.apiChanges = [];
  });
  return fixture;
}
