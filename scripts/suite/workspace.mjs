import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} WorkspacePackage
 * @property {string} name
 * @property {string} folder relative to the root, with forward slashes
 * @property {string[]} dependencies names of all dependencies in its package.json
 * @property {boolean} hasJest whether it has unit tests
 */

/**
 * Every package of the workspace, from pnpm-workspace.yaml and the package.json files.
 *
 * @param {string} root
 * @returns {WorkspacePackage[]}
 */
export function readWorkspace(root) {
  return packageFolders(root).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return {
      name: manifest.name,
      folder,
      dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
      hasJest: existsSync(join(root, folder, 'jest.config.mjs')),
    };
  });
}

function packageFolders(root) {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: +- .*\n)+)/m.exec(yaml) ?? [];
  const patterns = [...list.matchAll(/- (\S+)/g)].map(([, pattern]) => pattern);
  return patterns
    .flatMap((pattern) => foldersLike(root, pattern))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Folders of a pattern whose last segment may have a star. */
function foldersLike(root, pattern) {
  const slash = pattern.lastIndexOf('/') + 1;
  const [parent, last] = [pattern.slice(0, slash), pattern.slice(slash)];
  if (!last.includes('*')) return [pattern];
  const [start, end] = last.split('*');
  return readdirSync(join(root, parent))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => parent + name);
}

/**
 * Names of the packages that depend on one of these, directly or through others, and of these themselves.
 *
 * @param {WorkspacePackage[]} packages
 * @param {Iterable<string>} names of packages, of the workspace or not
 * @returns {Set<string>}
 */
export function withDependents(packages, names) {
  const found = new Set(names);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { name, dependencies } of packages) {
      if (dependencies.some((dependency) => found.has(dependency))) found.add(name);
    }
  }
  return found;
}

/**
 * Folders of the packages whose tests need a database.
 *
 * @param {WorkspacePackage[]} packages
 */
export function serverFolders(packages) {
  const names = withDependents(packages, ['pg']);
  return packages.filter(({ name, hasJest }) => hasJest && names.has(name)).map(({ folder }) => folder);
}
