import type { RecordedName, SurfaceRecord } from '@mortar/federation';

/** What a package exports now: hashes of types by name, by entry. */
export interface CurrentSurface {
  version: string;
  compiler: string;
  entries: Record<string, Record<string, string>>;
}

/**
 * What is wrong with the change of a surface, a sentence for each entry.
 *
 * @param name of the package
 * @param recorded as last recorded
 */
export function complaintsAbout(name: string, recorded: SurfaceRecord | undefined, now: CurrentSurface): string[] {
  if (!recorded) return [];
  return Object.entries(now.entries).flatMap(([entry, names]) => {
    const module = entry === '.' ? name : name + entry.slice(1);
    return complaintAbout(module, recorded.entries[entry] ?? {}, names, { recorded, now }) ?? [];
  });
}

interface Versions {
  recorded: SurfaceRecord;
  now: CurrentSurface;
}

function complaintAbout(
  module: string,
  before: Record<string, RecordedName>,
  names: Record<string, string>,
  { recorded, now }: Versions,
): string | undefined {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(names, name));
  if (removed.length > 0 && major(now.version) <= major(recorded.version)) {
    return `${module} no longer exports ${removed.join(', ')}, which remotes that are live may use: raise its major version above ${recorded.version}, or keep the name.`;
  }
  if (compareVersions(now.version, recorded.version) > 0) return undefined;
  const added = Object.keys(names).filter((name) => !Object.hasOwn(before, name));
  if (added.length > 0) {
    return `${module} exports ${added.join(', ')} since ${recorded.version} was recorded: raise its version.`;
  }
  // Another compiler may write the same types in another way.
  if (now.compiler !== recorded.compiler) return undefined;
  const changed = Object.entries(before).filter(([name, { types }]) => names[name] !== types);
  if (changed.length === 0) return undefined;
  return `The types behind ${changed.map(([name]) => name).join(', ')} of ${module} are not those that were recorded as ${recorded.version}: raise its version.`;
}

/**
 * The record that follows. A name that is new, or whose types are, is as it is since this version, and so is every one
 * of a higher major, because remotes that were built against the earlier major are not served.
 */
export function nextRecord(recorded: SurfaceRecord | undefined, now: CurrentSurface): SurfaceRecord {
  const isHigherMajor = recorded !== undefined && major(now.version) > major(recorded.version);
  // What another compiler writes in another way is the same under the same version.
  const isRewritten = recorded?.version === now.version && recorded.compiler !== now.compiler;
  const recordOf = (before: RecordedName | undefined, types: string): RecordedName => {
    const isSame = before !== undefined && !isHigherMajor && (isRewritten || before.types === types);
    return { since: isSame ? before.since : now.version, types };
  };
  const entries = Object.entries(now.entries).map(([entry, names]) => {
    const recordedNames = Object.entries(names)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, types]) => [name, recordOf(recorded?.entries[entry]?.[name], types)] as const);
    return [entry, Object.fromEntries(recordedNames)] as const;
  });
  return { version: now.version, compiler: now.compiler, entries: Object.fromEntries(entries) };
}

/** Versions of the workspace's packages are three numbers. */
function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function major(version: string): number {
  return Number.parseInt(version, 10);
}
