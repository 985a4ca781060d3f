import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Lockfile, lockedDependencies, readLockfile } from './lockfile.ts';

/** Sources of every build, beside the package's own folder; from the root of the clone. */
export const COMMON_SOURCES = ['platform/build', 'platform/navigation', 'shared', 'tsconfig.base.json'];

/** Folders that no build reads. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test', 'testing']);
const IGNORED_FILES = /\.test\.tsx?$|\.md$|^jest\.config\.mjs$/;

interface SourceFile {
  /** From the root of the clone, with slashes. */
  path: string;
  content: Buffer;
}

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
  const [lockfile, ...common] = await Promise.all([
    readLockfile(root),
    ...COMMON_SOURCES.map((path) => readSources(join(root, path), root)),
  ]);
  return { lockfile, common: common.flat() };
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
  const [own, { common, lockfile }] = await Promise.all([
    readSources(packageDirectory, root),
    clone ?? readCloneSources(root),
  ]);
  const hash = createHash('sha256');
  for (const { path, content } of [...own, ...common]) hash.update(path).update('\0').update(content).update('\0');
  hash.update(lockedDependencies(lockfile, relativePath(root, packageDirectory)));
  const manifest = await readFile(join(packageDirectory, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  // After a letter, because eight digits that begin with a zero are no valid prerelease.
  return `${version}-s${hash.digest('hex').slice(0, 8)}`;
}

function relativePath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

async function readSources(path: string, root: string): Promise<SourceFile[]> {
  const files = await sourcesBelow(path);
  return Promise.all(files.map(async (file) => ({ path: relativePath(root, file), content: await readFile(file) })));
}

async function sourcesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [path];
  const below = await Promise.all(
    entries
      .filter((entry) => isSource(entry.name, entry.isDirectory()))
      .map((entry) => sourcesBelow(join(path, entry.name))),
  );
  return below.flat().sort();
}

function isSource(name: string, isFolder: boolean): boolean {
  return isFolder ? !IGNORED_FOLDERS.has(name) : !IGNORED_FILES.test(name);
}
