import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WorkspacePackage {
  name: string;
  /** Relative to the root, with forward slashes. */
  folder: string;
  /** Names of all dependencies in its package.json. */
  dependencies: string[];
  /** Whether it has unit tests. */
  hasJest: boolean;
}

interface PackageManifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Every package of the workspace, from pnpm-workspace.yaml and the package.json files. */
export function readWorkspace(root: string): WorkspacePackage[] {
  return packageFolders(root).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageManifest;
    return {
      name: manifest.name,
      folder,
      dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
      hasJest: existsSync(join(root, folder, 'jest.config.mjs')),
    };
  });
}

function packageFolders(root: string): string[] {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: +- .*\n)+)/m.exec(yaml) ?? [];
  const patterns = [...list.matchAll(/- (\S+)/g)].map(([, pattern = '']) => pattern);
  return patterns
    .flatMap((pattern) => foldersLike(root, pattern))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Folders of a pattern whose last segment may have a star. */
function foldersLike(root: string, pattern: string): string[] {
  const slash = pattern.lastIndexOf('/') + 1;
  const [parent, last] = [pattern.slice(0, slash), pattern.slice(slash)];
  if (!last.includes('*')) return [pattern];
  const [start = '', end = ''] = last.split('*');
  return readdirSync(join(root, parent))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => parent + name);
}

/**
 * Names of the packages that depend on one of these, directly or through others, and of these themselves.
 *
 * @param names of packages, of the workspace or not
 */
export function withDependents(packages: readonly WorkspacePackage[], names: Iterable<string>): Set<string> {
  const found = new Set(names);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { name, dependencies } of packages) {
      if (dependencies.some((dependency) => found.has(dependency))) found.add(name);
    }
  }
  return found;
}

/** Folders of the packages whose tests need a database. */
export function serverFolders(packages: readonly WorkspacePackage[]): string[] {
  const names = withDependents(packages, ['pg']);
  return packages.filter(({ name, hasJest }) => hasJest && names.has(name)).map(({ folder }) => folder);
}
