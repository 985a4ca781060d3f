import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { LOCKFILES } from './lockfile.ts';

const run = promisify(execFile);

/** Folders that no build reads, and those of editors and of hosted CI. */
const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test',
  'testing',
  '.git',
  '.github',
  '.idea',
  '.mf',
  '.vscode',
  '.zed',
]);
/** Files that no build reads, those of one machine, and lockfiles, of which only a part is of a front end. */
const IGNORED_FILES = /\.test\.tsx?$|\.md$|^jest\.config\.mjs$|^\.env|^\.npmrc$|^\.gitignore$|~$/;

/** A file that builds are made from. */
export interface SourceFile {
  /** From the root, with slashes. */
  path: string;
  content: Buffer;
}

/**
 * Reads the files below some paths that builds are made from. In a Git repository these are the files that it tracks, and
 * new ones that it does not ignore: another clone has the same.
 *
 * @param root of the repository
 * @param paths of folders and files from the root, with slashes; those that do not exist have no files
 */
export async function readSources(root: string, paths: readonly string[]): Promise<SourceFile[]> {
  const known = await filesOfGit(root, paths);
  const listed = await Promise.all(
    paths.map(async (path) => {
      const files = known.filter((file) => isBelow(file, path));
      // Outside of Git, and where Git ignores a folder that is built nevertheless.
      return files.length > 0 ? files.filter((file) => isSource(posix.relative(path, file))) : filesBelow(root, path);
    }),
  );
  const read = listed.flatMap((files) =>
    files.toSorted().map(async (path) => {
      const content = await readFile(join(root, path)).catch(withoutMissing);
      return content ? [{ path, content }] : [];
    }),
  );
  return (await Promise.all(read)).flat();
}

/** None outside of Git. */
async function filesOfGit(root: string, paths: readonly string[]): Promise<string[]> {
  const command = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
    '--',
    ...paths.map((path) => path || '.'),
  ];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = await run('git', command, options).catch(() => ({ stdout: '' }));
  return [...new Set(stdout.split('\0').filter(Boolean))];
}

const isBelow = (file: string, path: string) => path === '' || file === path || file.startsWith(`${path}/`);

async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    return withoutMissing(error) ?? [];
  });
  if (!entries) return [path];
  const below = await Promise.all(
    entries.filter((entry) => isSource(entry.name)).map((entry) => filesBelow(root, posix.join(path, entry.name))),
  );
  return below.flat();
}

/** @param path from the folder whose sources are read; empty when a single file is */
function isSource(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return !IGNORED_FILES.test(name) && !LOCKFILES.includes(name) && !parts.some((part) => IGNORED_FOLDERS.has(part));
}

/** A tracked file is listed until its deletion is staged. */
function withoutMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'EISDIR') throw error;
}
