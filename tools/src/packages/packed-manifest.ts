import { MANIFEST_SCHEMA_FILE, SURFACE_RECORD_FILE } from '@mortar/federation';
import { GALLERY } from './build-gallery.ts';
import type { PackedPackage } from './packed-packages.ts';

type Dependencies = Record<string, string>;

/** A package.json of the workspace. */
export interface WorkspaceManifest {
  name: string;
  version: string;
  description: string;
  sideEffects?: boolean | string[];
  mortar?: { shared?: string[]; slots?: Record<string, number>; indexes?: string[]; renders?: string[] };
  exports: Record<string, string | { types: string }>;
  dependencies?: Dependencies;
}

interface Workspace {
  /** Versions of third-party packages. */
  catalog: Dependencies;
  /** Packages of the workspace by name. */
  packages: ReadonlyMap<string, WorkspaceManifest>;
  engines: object;
  license: string;
}

/** What a page has once, and the front end that is built brings, in the one version that tests and types are of. */
const REACT = new Set(['react', 'react-dom']);

/**
 * The package.json of a package that has left the workspace: `exports` with types, versions in the place of `catalog:`
 * and `workspace:`, and peers. React, the packages that exist once in a page, and those that it names are peers.
 *
 * @param renders slots that the package's components render, which a build cannot find without its sources
 */
export function packedManifest(
  manifest: WorkspaceManifest,
  { peers = [], without: { entries = [], dependencies: unused = [] } = {}, inlined = [], gallery }: PackedPackage,
  { catalog, packages, engines, license }: Workspace,
  renders: readonly string[],
) {
  const { name, version, description, sideEffects, mortar = {} } = manifest;
  const wanted = Object.entries(manifest.dependencies ?? {}).filter(
    ([dependency]) => !unused.includes(dependency) && !inlined.includes(dependency),
  );
  const versions = wanted.map(([dependency, range]) => [dependency, versionOf(dependency, range)] as const);
  const isPeer = (dependency: string) =>
    REACT.has(dependency) || peers.includes(dependency) || packages.get(dependency)?.mortar?.shared !== undefined;
  const said = {
    ...(mortar.shared && { shared: mortar.shared }),
    ...(mortar.slots && { slots: mortar.slots }),
    renders,
  };
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    ...(sideEffects !== undefined && { sideEffects }),
    mortar: said,
    exports: exportsOf(manifest.exports, entries),
    // npm leaves out those that a package does not have.
    files: ['dist', SURFACE_RECORD_FILE, MANIFEST_SCHEMA_FILE, ...(gallery ? [GALLERY] : []), 'CHANGELOG.md'],
    dependencies: Object.fromEntries(versions.filter(([dependency]) => !isPeer(dependency))),
    peerDependencies: Object.fromEntries(versions.filter(([dependency]) => isPeer(dependency))),
  };

  function versionOf(dependency: string, range: string): string {
    const version = range === 'catalog:' ? (catalog[dependency] ?? unknown(dependency)) : undefined;
    if (version !== undefined) return peers.includes(dependency) ? `^${version}` : version;
    return `^${packages.get(dependency)?.version ?? unknown(dependency)}`;
  }
}

function exportsOf(exports: WorkspaceManifest['exports'], left: readonly string[]) {
  const entries = Object.entries(exports).filter(([entry]) => !left.includes(entry));
  const packed = entries.map(([entry, target]) => {
    if (typeof target !== 'string') return [entry, { types: target.types.replace('./', './dist/') }];
    return [entry, target === './package.json' ? target : packedEntry(target.replace('./src/', './dist/'))];
  });
  return { ...Object.fromEntries(packed), './package.json': './package.json' };
}

/** Types first: the first condition that fits is taken. */
function packedEntry(file: string) {
  return file.endsWith('.mjs')
    ? { types: file.replace(/mjs$/, 'd.mts'), default: file }
    : { types: file.replace(/tsx?$/, 'd.ts'), default: file.replace(/tsx?$/, 'js') };
}

function unknown(dependency: string): never {
  throw new Error(`${dependency} is in no catalog and no package of the workspace.`);
}
