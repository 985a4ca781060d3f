import { join } from 'node:path';
import type { SharedModule } from '@mortar/federation';
import { readJson } from './frontend-package.ts';
import { packageFolder } from './package-folder.ts';

/** Shared by every page: there is one React in it. */
const REACT = ['react', 'react-dom'];

/** A package whose modules exist once in the page: it says so itself, in package.json. */
export interface Surface {
  name: string;
  version: string;
  /** Its folder, links resolved. */
  directory: string;
  /** Entries that are shared, as `exports` names them. */
  entries: string[];
  /** Sources that only export what others contain. */
  indexes: string[];
}

interface SurfaceManifest {
  version: string;
  mortar?: { shared?: string[]; indexes?: string[] };
}

/**
 * The surfaces that a front end depends on. A shared module is not tree-shaken, so what packages share is curated: MUI,
 * Formik, the router and Redux are shared through what surfaces export of them, never by themselves.
 *
 * @param directory folder of the front end
 */
export function surfacesOf(directory: string): Surface[] {
  const { dependencies = {} } = readJson<{ dependencies?: object }>(join(directory, 'package.json'));
  return Object.keys(dependencies).flatMap((name) => {
    const folder = packageFolder(directory, name);
    const { version, mortar: { shared, indexes = ['src/index.ts'] } = {} } = readJson<SurfaceManifest>(
      join(folder, 'package.json'),
    );
    return shared ? [{ name, version, directory: folder, entries: shared, indexes }] : [];
  });
}

/** The shared modules, at the versions that the front end in `directory` is built against. */
export function sharedModules(directory: string): SharedModule[] {
  const react = REACT.map((name) => {
    const { version } = readJson<{ version: string }>(join(packageFolder(directory, name), 'package.json'));
    // By semantic versioning, which React follows, names come with minors.
    const [major, minor] = version.split('.');
    return strictSingleton(name, version, `^${major}.${minor}.0`);
  });
  const surfaces = surfacesOf(directory).flatMap(({ name, version, entries }) =>
    entries.map((entry) => strictSingleton(join(name, entry), version)),
  );
  return [...react, ...surfaces];
}

function strictSingleton(name: string, version: string, requiredVersion = `^${version}`): SharedModule {
  return { name, version, requiredVersion, singleton: true, strictVersion: true };
}

/**
 * Shared modules as the federation plugin takes them for a remote, which bundles none: the page has the
 * shell's copies. The entry asks for their majors only, because which names the remote uses is known after the plugin
 * is configured. What it needs is in its record, by which the platform judges before any visitor gets it.
 */
export function consumedModules(modules: SharedModule[]) {
  return Object.fromEntries(
    modules.map(({ name, version, singleton, strictVersion }) => [
      name,
      { import: false as const, requiredVersion: `^${firstOfMajor(version)}`, singleton, strictVersion },
    ]),
  );
}

/** Below 1.0.0 every minor may remove names. */
export function firstOfMajor(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `0.${minor}.0` : `${major}.0.0`;
}
