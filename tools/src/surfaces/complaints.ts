/** What a shared module offers to a page. */
export interface Surface {
  /** Of the package. */
  version: string;
  /** Version of the compiler, and hash of the types behind the names. */
  types: string;
  /** Of its exports. */
  names: string[];
}

/** Surfaces by the name of their module. */
export type Surfaces = Record<string, Surface>;

/**
 * What is wrong with the change of a surface, a sentence for each shared module.
 *
 * @param recorded as last recorded
 * @param options `writes`: the record is about to follow, so that it need not yet
 */
export function complaintsAbout(recorded: Surfaces, current: Surfaces, { writes = false } = {}): string[] {
  return Object.entries(current).flatMap(
    ([module, now]) => complaintAbout(module, recorded[module], now, writes) ?? [],
  );
}

function complaintAbout(
  module: string,
  before: Surface | undefined,
  now: Surface,
  writes: boolean,
): string | undefined {
  const added = now.names.filter((name) => !before?.names.includes(name));
  const removed = before?.names.filter((name) => !now.names.includes(name)) ?? [];
  const sameTypes = before?.types === now.types;
  if (before && added.length === 0 && removed.length === 0 && sameTypes) return undefined;
  if (before && removed.length > 0 && major(now.version) <= major(before.version)) {
    return `${module} no longer exports ${removed.join(', ')}, which remotes that are live may use: raise its major version above ${before.version}, or keep the name.`;
  }
  const isHigher = before === undefined || compareVersions(now.version, before.version) > 0;
  if (before && added.length > 0 && !isHigher) {
    return `${module} exports ${added.join(', ')} since ${before.version} was recorded: raise its version.`;
  }
  // Another compiler may write the same types in another way.
  if (before && !sameTypes && !isHigher && isOfSameCompiler(before, now)) {
    return `The types behind the names of ${module} are not those that were recorded as ${before.version}: raise its version.`;
  }
  return writes ? undefined : `shared/surfaces.json is out of date: run pnpm surfaces --write and commit it.`;
}

function isOfSameCompiler(before: Surface, now: Surface): boolean {
  return before.types.split(' ')[0] === now.types.split(' ')[0];
}

/** Versions of the workspace's packages are three numbers. */
function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}
