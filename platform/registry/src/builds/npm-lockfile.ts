import { posix } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '#core/parse-json.ts';
import { isBuildDependency } from './build-dependencies.ts';

const Names = Type.Optional(Type.Record(Type.String(), Type.String()));
const LockedPackage = Type.Object({
  version: Type.Optional(Type.String()),
  /** Of a link: the folder that it leads to. Else an address of a registry, which says nothing about the content. */
  resolved: Type.Optional(Type.String()),
  integrity: Type.Optional(Type.String()),
  link: Type.Optional(Type.Boolean()),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  devDependencies: Names,
});
type LockedPackage = Static<typeof LockedPackage>;

/** Packages by the folders that npm installs them in. */
const LockfileContent = Type.Object({ packages: Type.Record(Type.String(), LockedPackage) });
type Packages = Static<typeof LockfileContent>['packages'];

/** Reads `package-lock.json`; `undefined` when it has a form that is not known here. */
export function npmDependencies(text: string): ((folder: string) => string) | undefined {
  const content = parseJson(text);
  if (!Value.Check(LockfileContent, content)) return undefined;
  return (folder) => (content.packages[folder] ? lockedFrom(content.packages, folder) : text);
}

function lockedFrom(packages: Packages, start: string): string {
  const locked = new Map<string, unknown>();
  const pending = [start];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const one = packages[folder];
    if (!one || locked.has(folder)) continue;
    const installed = dependenciesOf(one, folder === start).map((name) => installedFolder(packages, folder, name));
    const found = installed.flatMap((each) => each ?? []).toSorted();
    locked.set(folder, [one.version, one.integrity, found]);
    pending.push(...found);
  }
  return JSON.stringify([...locked].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function dependenciesOf(one: LockedPackage, withBuildTools: boolean): string[] {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = one;
  const all = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...(withBuildTools && devDependencies) };
  return Object.keys(all).filter(isBuildDependency);
}

/** Where Node finds a package from a folder, links followed; `undefined`: it is optional and not installed. */
function installedFolder(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const candidate = posix.join(folder, 'node_modules', name);
    const found = packages[candidate];
    if (found) return found.link ? found.resolved : candidate;
    if (folder === '') return undefined;
  }
}

function parentOf(folder: string): string {
  const parent = posix.dirname(folder);
  return parent === '.' ? '' : parent;
}
