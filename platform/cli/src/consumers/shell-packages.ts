import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  exports?: Record<string, Target>;
  mortar?: { shared?: string[] };
}

/** What `exports` of a package.json leads to. */
type Target = string | { types?: string; default?: string };

/** A package of the site that a shell is built with. */
interface SitePackage {
  /** Links resolved. */
  folder: string;
  /** File with the types of each entry that exists once in the page. */
  shared: ReadonlyMap<string, string>;
}

/** The packages that a shell is built with. */
export interface ShellPackages {
  /** Those of the site, by name. */
  ofSite: ReadonlyMap<string, SitePackage>;
  /** Folder of any package that the shell or one of those depends on. */
  find(name: string): string | undefined;
}

/** @param shell its folder, after an installation */
export function packagesOfShell(shell: string): ShellPackages {
  const ofSite = new Map<string, SitePackage>();
  const folders = [realpathSync(shell)];
  for (const folder of folders) {
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      const found = findFrom(folder, name);
      if (!found || ofSite.has(name)) continue;
      const manifest = readManifest(found);
      if (!manifest.mortar) continue;
      ofSite.set(name, { folder: found, shared: sharedFiles(found, manifest) });
      folders.push(found);
    }
  }
  return {
    ofSite,
    find: (name) => ofSite.get(name)?.folder ?? folders.flatMap((folder) => findFrom(folder, name) ?? [])[0],
  };
}

/** As Node finds a package from a folder. */
function findFrom(from: string, name: string): string | undefined {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find(existsSync);
  return found && realpathSync(found);
}

function sharedFiles(folder: string, { exports = {}, mortar }: Manifest): Map<string, string> {
  const entries = (mortar?.shared ?? []).flatMap((entry) => {
    const target = exports[entry];
    const file = typeof target === 'string' ? target : (target?.types ?? target?.default);
    return file === undefined ? [] : [[entry, join(folder, file)] as const];
  });
  return new Map(entries);
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : { name: '' };
}
