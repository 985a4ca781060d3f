import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SharedModule, SURFACE_RECORD_FILE, type SurfaceRecord } from '@mortar/federation';
import { compare } from 'semver';
import { readJson } from './frontend-package.ts';
import { firstOfMajor, surfacesOf } from './shared-modules.ts';

/** Names of a shared module with the version since which they are as they are. */
type Since = Record<string, { since: string }>;

/**
 * What a remote needs of the modules that it imports: of each the oldest version that has every name which it uses, as
 * it uses it, and of the others nothing. A host that brings less than the remote was built with serves it if that is
 * enough.
 *
 * @param directory folder of the remote
 * @param imported with the names that it uses
 */
export function withFloors(directory: string, imported: readonly SharedModule[]): SharedModule[] {
  const recorded = recordedNames(directory);
  return imported.map((module) => {
    const { name, version, names } = module;
    const since = recorded.get(name);
    return since && names ? { ...module, requiredVersion: `^${floorOf(names, version, since)}` } : module;
  });
}

/** @param version that the names are of */
function floorOf(names: readonly string[], version: string, since: Since): string {
  // A name that is not recorded is as new as the package.
  const versions = names.map((name) => since[name]?.since ?? version);
  return versions.reduce((one, other) => (compare(one, other) < 0 ? other : one), firstOfMajor(version));
}

function recordedNames(directory: string): Map<string, Since> {
  const surfaces = surfacesOf(directory).flatMap((surface) => {
    const file = join(surface.directory, SURFACE_RECORD_FILE);
    if (!existsSync(file)) return [];
    const { entries } = readJson<SurfaceRecord>(file);
    return Object.entries(entries).map(([entry, since]) => [join(surface.name, entry), since] as const);
  });
  return new Map(surfaces);
}
