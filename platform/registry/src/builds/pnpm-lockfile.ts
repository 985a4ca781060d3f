import { posix } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isBuildDependency } from './build-dependencies.ts';

const LINK = 'link:';

const Dependencies = Type.Optional(Type.Record(Type.String(), Type.Object({ version: Type.String() })));
const References = Type.Optional(Type.Record(Type.String(), Type.String()));
const LockfileContent = Type.Object({
  importers: Type.Record(
    Type.String(),
    Type.Object({
      dependencies: Dependencies,
      optionalDependencies: Dependencies,
      devDependencies: Dependencies,
    }),
  ),
  packages: Type.Record(Type.String(), Type.Object({ resolution: Type.Unknown() })),
  snapshots: Type.Record(Type.String(), Type.Object({ dependencies: References, optionalDependencies: References })),
});
type LockfileContent = Static<typeof LockfileContent>;

/** Reads `pnpm-lock.yaml`; `undefined` when it has a form that is not known here. */
export function pnpmDependencies(text: string): ((folder: string) => string) | undefined {
  const content = text && load(text, { schema: CORE_SCHEMA });
  if (!Value.Check(LockfileContent, content)) return undefined;
  return (folder) => {
    const importer = folder || '.';
    return content.importers[importer] ? lockedFrom(content, importer) : text;
  };
}

function lockedFrom(content: LockfileContent, folder: string): string {
  const locked = new Map<string, unknown>();
  const pending = [folder];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (locked.has(id)) continue;
    const dependencies = dependenciesOf(content, id, id === folder);
    locked.set(id, [dependencies, contentOf(content.packages[withoutPeers(id)]?.resolution)]);
    for (const [name, reference] of Object.entries(dependencies))
      pending.push(resolveReference(content, id, name, reference));
  }
  return JSON.stringify([...locked].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A hash says it all; the address of a registry, which may stand beside it, says nothing about the content. */
function contentOf(resolution: unknown): unknown {
  const { integrity } = (resolution ?? {}) as { integrity?: string };
  return integrity ? { integrity } : resolution;
}

/** References by name: of a workspace package when `id` is a folder, else of a locked one. */
function dependenciesOf(content: LockfileContent, id: string, withBuildTools: boolean): Record<string, string> {
  const importer = content.importers[id];
  if (!importer) return { ...content.snapshots[id]?.dependencies, ...content.snapshots[id]?.optionalDependencies };
  const { dependencies, optionalDependencies, devDependencies } = importer;
  const all = { ...dependencies, ...optionalDependencies, ...(withBuildTools && devDependencies) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { version }]) => (isBuildDependency(name) ? [[name, version]] : [])),
  );
}

/** Folder of a linked workspace package, else the key of a snapshot; an aliased one is named by its reference. */
function resolveReference(content: LockfileContent, from: string, name: string, reference: string): string {
  if (reference.startsWith(LINK)) {
    const base = content.importers[from] ? from : '.';
    return posix.join(base, reference.slice(LINK.length));
  }
  const key = `${name}@${reference}`;
  return content.snapshots[key] ? key : reference;
}

function withoutPeers(snapshot: string): string {
  return snapshot.replace(/\(.*$/s, '');
}
