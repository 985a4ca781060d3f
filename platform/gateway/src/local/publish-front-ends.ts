import { dirname } from 'node:path';
import { StartupError, writeFault } from '@mortar/server/process';
import { pathInside } from '@mortar/server/storage';
import { createActivation } from '@mortar/rollouts/activation/activation';
import { builtCommit } from '@mortar/registry/builds/built-commit';
import { frontEndsIn } from '@mortar/registry/builds/front-ends-in';
import { readCloneSources, sourceVersion } from '@mortar/registry/builds/source-version';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { createReleases } from '@mortar/registry/core/releases/releases';
import { createPublisher, type PublisherOptions } from '@mortar/registry/publishing/publisher';

interface PublishedFrontEnds {
  /** Names of what was built. */
  built: string[];
  /** Why nothing was activated, when releases are frozen. */
  frozen?: string;
}

interface LocalFrontEnds {
  /** Root of the clone, whose lockfile and shared sources versions depend on. */
  root: string;
  /** The folder that the front ends' folders are in; the root when left out. */
  folder?: string;
  /** Folder to build in; not the clone's own, in which another start may be building. */
  builds: string;
}

const ORIGIN = { actor: 'npm start', reason: 'Built from the sources in this folder' };

/**
 * Builds each front end of the clone whose sources are not published yet, publishes it and activates
 * it. A front end that is unchanged keeps the version that was activated since.
 *
 */
export async function publishFrontEnds(
  platform: PublisherOptions,
  { root, folder = root, builds }: LocalFrontEnds,
): Promise<PublishedFrontEnds> {
  const releases = createReleases(platform.database);
  const publisher = createPublisher(platform);
  const activation = createActivation(platform);
  const sources = await readCloneSources(root);
  const candidates = await Promise.all(
    frontEndsIn(folder).map(async ({ name, directory }) => {
      const version = await sourceVersion(directory, root, sources);
      return { name, directory, version, known: (await releases.find(name, version)) !== undefined };
    }),
  );
  const changed = candidates.filter(({ known }) => !known);
  const built = changed.map(({ name }) => name);
  await Promise.all(changed.map(({ name, directory, version }) => build(directory, version, pathInside(builds, name))));
  for (const { name, directory, version } of changed) {
    const commit = await builtCommit(directory, root);
    await publisher.publish(pathInside(builds, name), { ...ORIGIN, expect: { name, version }, commit });
  }
  // In one step: new remotes may need the new shell, and it them. What the sources no longer have is meant.
  const active = new Set((await releases.activeVersions()).map(({ name }) => name));
  const waiting = candidates.filter(({ name, known }) => !known || !active.has(name));
  const activate = (versions: typeof candidates) => activation.activate(versions, { ...ORIGIN, retire: true });
  const isRefusal = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;
  try {
    await activate(waiting).catch((error: unknown) => {
      // Sources that went back to an earlier state fit each other, and not what was activated since.
      if (!isRefusal(error, 'shared-unmet') && !isRefusal(error, 'runtime-unserved')) throw error;
      return activate(candidates);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!isRefusal(error, 'frozen')) throw new StartupError(error.message);
    // The site is served as it was frozen; what was built waits.
    return { built, frozen: error.message };
  }
  return { built };
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
  if (!result.failed) return;
  throw (await writeFault(dirname(output))) ?? new StartupError(`The build in ${folder} failed:\n${result.all}`);
}
