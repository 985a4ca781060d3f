import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Lockfile, lockedDependencies, readLockfile } from './lockfile.ts';

/** Sources of every build, beside the package's own folder; from the root of the clone. */
const COMMON_SOURCES = ['shared', 'tsconfig.base.json'];

/** Folders that no build reads. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test', 'testing']);
const IGNORED_FILES = /\.test\.tsx?$|\.md$|^jest\.config\.mjs$/;

/**
 * Default release version of a front end in a clone: the version of its package.json and a hash
 * of everything that its build is made from: its sources, those of `shared/`, and the packages that
 * the lockfile resolves for it. Equal sources have equal versions.
 *
 * @param packageDirectory folder of the front end
 * @param root root of the clone; left out, the folder that the front end's is in
 * @param lockfile that of the clone, for callers that need several versions; left out, it is read
 */
export async function sourceVersion(
  packageDirectory: string,
  root: string = dirname(packageDirectory),
  lockfile?: Lockfile,
): Promise<string> {
  const hash = createHash('sha256');
  const common = COMMON_SOURCES.map((path) => join(root, path));
  const files = await Promise.all([packageDirectory, ...common].map(sourcesBelow));
  for (const file of files.flat()) {
    hash.update(relativePath(root, file));
    hash.update('\0');
    hash.update(await readFile(file));
    hash.update('\0');
  }
  hash.update(lockedDependencies(lockfile ?? (await readLockfile(root)), relativePath(root, packageDirectory)));
  const manifest = await readFile(join(packageDirectory, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  // After a letter, because eight digits that begin with a zero are no valid prerelease.
  return `${version}-s${hash.digest('hex').slice(0, 8)}`;
}

function relativePath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
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
