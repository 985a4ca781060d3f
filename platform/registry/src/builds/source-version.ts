import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Lockfile, readLockfile } from './lockfile.ts';
import { readSources, type SourceFile } from './source-files.ts';

/** Sources of every build in the platform's own repository, beside the package's own folder; from the root. */
export const COMMON_SOURCES = [
  ...['build', 'federation', 'host', 'navigation'].map((folder) => `platform/${folder}`),
  'shared',
  'tsconfig.base.json',
];

/** What the versions of all front ends of a clone depend on. */
export interface CloneSources {
  common: readonly SourceFile[];
  lockfile: Lockfile;
}

/**
 * Reads what the versions of all front ends of a clone depend on.
 *
 * @param root root of the clone
 */
export async function readCloneSources(root: string): Promise<CloneSources> {
  const [lockfile, common] = await Promise.all([readLockfile(root), readSources(root, COMMON_SOURCES)]);
  return { lockfile, common };
}

/**
 * Default release version of a front end in a clone: the version of its package.json and a hash
 * of everything that its build is made from: its sources, {@link COMMON_SOURCES}, and the packages that
 * the lockfile resolves for it. Equal sources have equal versions.
 *
 * @param packageDirectory folder of the front end
 * @param root root of the clone; left out, the folder that the front end's is in
 * @param clone what {@link readCloneSources} read, for callers that need several versions; left out, it is read
 */
export async function sourceVersion(
  packageDirectory: string,
  root: string = dirname(packageDirectory),
  clone?: CloneSources,
): Promise<string> {
  const folder = relative(root, packageDirectory).split(sep).join('/');
  const [own, { common, lockfile }] = await Promise.all([readSources(root, [folder]), clone ?? readCloneSources(root)]);
  const hash = createHash('sha256');
  for (const { path, content } of [...own, ...common]) hash.update(path).update('\0').update(content).update('\0');
  hash.update(lockfile.lockedDependencies(folder));
  const manifest = await readFile(join(packageDirectory, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  // After a letter, because eight digits that begin with a zero are no valid prerelease.
  return `${version}-s${hash.digest('hex').slice(0, 8)}`;
}
