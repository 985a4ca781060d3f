import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies installed packages, with everything that they depend on, into the `node_modules` of a folder.
 *
 * @param {readonly string[]} names
 * @param {string} importer folder whose packages these are
 * @param {string} folder
 */
export function copyPackages(names, importer, folder) {
  const versions = new Map();
  const copy = (name, source) => {
    const { version, dependencies, optionalDependencies = {} } = manifestOf(source);
    const copied = versions.get(name);
    if (copied === version) return;
    if (copied) throw new Error(`${name} is needed as ${copied} and as ${version}: the second one has no place.`);
    versions.set(name, version);
    const target = join(folder, 'node_modules', name);
    cpSync(source, target, { recursive: true, filter: (path) => path !== join(source, 'node_modules') });
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(each, source);
      if (found) copy(each, found);
      // Those for other systems are not installed.
      else if (!(each in optionalDependencies)) throw new Error(`${each}, which ${name} needs, is not installed.`);
    }
  };
  for (const name of names) copy(name, find(name, importer));
}

/** Looks for a package as Node does: in the folder and in each above it. */
function find(name, folder) {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return realpathSync(path);
  return dirname(folder) === folder ? undefined : find(name, dirname(folder));
}

function manifestOf(source) {
  return JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
}
