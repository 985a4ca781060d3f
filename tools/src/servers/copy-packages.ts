import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageManifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Copies installed packages, with everything that they depend on, into the `node_modules` of a folder.
 *
 * @param importer folder whose packages these are
 */
export function copyPackages(names: readonly string[], importer: string, folder: string): void {
  const versions = new Map<string, string>();
  const copy = (name: string, source: string | undefined, importing: string): void => {
    if (!source) throw new Error(`${name}, which ${importing} needs, is not installed.`);
    const { version, dependencies = {}, optionalDependencies = {} } = manifestOf(source);
    const copied = versions.get(name);
    if (copied === version) return;
    if (copied) throw new Error(`${name} is needed as ${copied} and as ${version}: the second one has no place.`);
    versions.set(name, version);
    const target = join(folder, 'node_modules', name);
    cpSync(source, target, { recursive: true, filter: (path) => path !== join(source, 'node_modules') });
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(each, source);
      // Those for other systems are not installed.
      if (found || !(each in optionalDependencies)) copy(each, found, name);
    }
  };
  for (const name of names) copy(name, find(name, importer), importer);
}

/** Looks for a package as Node does: in the folder and in each above it. */
function find(name: string, folder: string): string | undefined {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return realpathSync(path);
  return dirname(folder) === folder ? undefined : find(name, dirname(folder));
}

function manifestOf(source: string): PackageManifest {
  return JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as PackageManifest;
}
