import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** What a build is made from, beside the package's own folder; from the root of the clone. */
const COMMON_SOURCES = ['shared', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/** Folders that no build reads. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test', 'testing']);
const IGNORED_FILES = /\.test\.tsx?$|\.md$|^jest\.config\.mjs$/;

/**
 * Default release version of a front end in a clone: the version of its package.json and a hash
 * of everything that its build is made from. Equal sources have equal versions.
 *
 * @param packageDirectory folder of the front end
 * @param root root of the clone; left out, the folder that the front end's is in
 */
export async function sourceVersion(
  packageDirectory: string,
  root: string = dirname(packageDirectory),
): Promise<string> {
  const hash = createHash('sha256');
  const common = COMMON_SOURCES.map((path) => join(root, path));
  const files = await Promise.all([packageDirectory, ...common].map(sourcesBelow));
  for (const file of files.flat()) {
    hash.update(relative(root, file).split(sep).join('/'));
    hash.update('\0');
    hash.update(await readFile(file));
    hash.update('\0');
  }
  const manifest = await readFile(join(packageDirectory, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  // After a letter, because eight digits that begin with a zero are no valid prerelease.
  return `${version}-s${hash.digest('hex').slice(0, 8)}`;
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
