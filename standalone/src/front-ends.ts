import { join } from 'node:path';
import { publishDirectory, type Registry, sourceVersion } from '@mortar/release';
import { StartupError } from '@mortar/api';
import { execa } from 'execa';

const FRONT_ENDS = ['shell', 'mfe-catalog', 'mfe-account', 'mfe-seller'];

const ORIGIN = { actor: 'npm start', reason: 'Built from the sources in this folder' };

/**
 * Builds each front end whose sources this registry has not seen, publishes it and makes it
 * live. What is unchanged keeps whatever version somebody has put live since.
 */
export async function publishFrontEnds(registry: Registry, root: string): Promise<string[]> {
  const candidates = await Promise.all(
    FRONT_ENDS.map(async (name) => {
      const version = await sourceVersion(join(root, name));
      return { name, version, known: (await registry.find(name, version)) !== undefined };
    }),
  );
  const changed = candidates.filter(({ known }) => !known);
  await Promise.all(changed.map(({ name, version }) => build(root, name, version)));
  for (const { name, version } of changed) {
    await publishDirectory(registry, join(root, name, 'dist'), { ...ORIGIN, expect: { name, version } });
  }
  // In one step: new remotes may need the new shell, and it them. What the sources no longer have is meant.
  const live = new Set((await registry.state()).map(({ name }) => name));
  const waiting = candidates.filter(({ name, known }) => !known || !live.has(name));
  await registry.pointAll(waiting, { ...ORIGIN, retire: true });
  return changed.map(({ name }) => name);
}

async function build(root: string, name: string, version: string): Promise<void> {
  const result = await execa('rspack', ['build'], {
    cwd: join(root, name),
    preferLocal: true,
    localDir: join(root, name),
    env: { MORTAR_VERSION: version, NODE_ENV: 'production' },
    all: true,
    reject: false,
  });
  if (result.failed) throw new StartupError(`The build of ${name} failed:\n${result.all}`);
}
