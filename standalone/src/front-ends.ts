import { join } from 'node:path';
import {
  builtCommit,
  createActivation,
  createPublisher,
  createReleases,
  frontEndsOf,
  type PublisherOptions,
  readCloneSources,
  Refusal,
  sourceVersion,
} from '@mortar/release';
import { StartupError } from '@mortar/server/process';

const ORIGIN = { actor: 'npm start', reason: 'Built from the sources in this folder' };

/**
 * Builds each front end of the clone whose sources are not published yet, publishes it and activates
 * it. A front end that is unchanged keeps the version that was activated since.
 *
 * @param root root of the clone
 * @param builds folder to build in; not the clone's own, in which another start may be building
 * @returns names of what was built
 */
export async function publishFrontEnds(platform: PublisherOptions, root: string, builds: string): Promise<string[]> {
  const releases = createReleases(platform.database);
  const publisher = createPublisher(platform);
  const activation = createActivation(platform);
  const sources = await readCloneSources(root);
  const candidates = await Promise.all(
    frontEndsOf(root).map(async ({ name }) => {
      const version = await sourceVersion(join(root, name), root, sources);
      return { name, version, known: (await releases.find(name, version)) !== undefined };
    }),
  );
  const changed = candidates.filter(({ known }) => !known);
  await Promise.all(changed.map(({ name, version }) => build(join(root, name), version, join(builds, name))));
  for (const { name, version } of changed) {
    const commit = await builtCommit(join(root, name), root);
    await publisher.publish(join(builds, name), { ...ORIGIN, expect: { name, version }, commit });
  }
  // In one step: new remotes may need the new shell, and it them. What the sources no longer have is meant.
  const active = new Set((await releases.activeVersions()).map(({ name }) => name));
  const waiting = candidates.filter(({ name, known }) => !known || !active.has(name));
  const activate = (versions: typeof candidates) => activation.activate(versions, { ...ORIGIN, retire: true });
  const isRefusal = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;
  try {
    await activate(waiting).catch((error: unknown) => {
      // Sources that went back to an earlier state fit each other, and not what was activated since.
      if (!isRefusal(error, 'shared-unmet')) throw error;
      return activate(candidates);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!isRefusal(error, 'frozen')) throw new StartupError(error.message);
    // The site is served as it was frozen; what was built waits.
    console.log(`  ${error.message}`);
  }
  return changed.map(({ name }) => name);
}

async function build(folder: string, version: string, output: string): Promise<void> {
  // Most starts build nothing.
  const { execa } = await import('execa');
  const result = await execa('rspack', ['build', '--output-path', output], {
    cwd: folder,
    preferLocal: true,
    localDir: folder,
    env: { MORTAR_VERSION: version, NODE_ENV: 'production' },
    all: true,
    reject: false,
  });
  if (result.failed) throw new StartupError(`The build in ${folder} failed:\n${result.all}`);
}
