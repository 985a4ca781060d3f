import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { publishDirectory, readLockfile, Refusal, type Registry, sourceVersion } from '@mortar/release';
import { StartupError } from '@mortar/api';
import { execa } from 'execa';

const ORIGIN = { actor: 'npm start', reason: 'Built from the sources in this folder' };

/**
 * Builds each front end of the clone whose sources this registry has not seen, publishes it and
 * makes it live. What is unchanged keeps whatever version somebody has put live since.
 *
 * @param root root of the clone
 * @param builds folder to build in; not the clone's own, in which another start may be building
 * @returns names of what was built
 */
export async function publishFrontEnds(registry: Registry, root: string, builds: string): Promise<string[]> {
  const lockfile = await readLockfile(root);
  const candidates = await Promise.all(
    (await frontEndsOf(root)).map(async (name) => {
      const version = await sourceVersion(join(root, name), root, lockfile);
      return { name, version, known: (await registry.find(name, version)) !== undefined };
    }),
  );
  const changed = candidates.filter(({ known }) => !known);
  await Promise.all(changed.map(({ name, version }) => build(join(root, name), version, join(builds, name))));
  for (const { name, version } of changed) {
    await publishDirectory(registry, join(builds, name), { ...ORIGIN, expect: { name, version } });
  }
  // In one step: new remotes may need the new shell, and it them. What the sources no longer have is meant.
  const live = new Set((await registry.state()).map(({ name }) => name));
  const waiting = candidates.filter(({ name, known }) => !known || !live.has(name));
  const makeLive = (versions: typeof candidates) => registry.pointAll(versions, { ...ORIGIN, retire: true });
  const isRefusal = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;
  try {
    await makeLive(waiting).catch((error: unknown) => {
      // Sources that went back to an earlier state fit each other, and not what was live since.
      if (!isRefusal(error, 'shared-unmet')) throw error;
      return makeLive(candidates);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!isRefusal(error, 'frozen')) throw new StartupError(error.message);
    // The site is served as it was frozen; what was built waits.
    console.log(`  ${error.message}`);
  }
  return changed.map(({ name }) => name);
}

/** Folders of the clone that hold a front end. */
async function frontEndsOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter((name) => existsSync(join(root, name, 'mfe.json')));
}

async function build(folder: string, version: string, output: string): Promise<void> {
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
