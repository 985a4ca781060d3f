import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const LOCKFILE = 'pnpm-lock.yaml';
const LINK = 'link:';

/** Tools that run a front end's tests and have no part in its build. */
const TEST_TOOLS = new Set(['jest', '@mortar/testing']);

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

/** `pnpm-lock.yaml` of a clone. */
export interface Lockfile {
  text: string;
  /** Missing when the file has a form that is not known here. */
  content?: LockfileContent;
}

/**
 * Reads the lockfile of a clone; an empty one when there is none.
 *
 * @param root root of the clone
 */
export async function readLockfile(root: string): Promise<Lockfile> {
  const text = await readFile(join(root, LOCKFILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const content = text && load(text, { schema: CORE_SCHEMA });
  return Value.Check(LockfileContent, content) ? { text, content } : { text };
}

/**
 * The entries of the lockfile for the packages that a front end is built from and with: its own
 * dependencies, those of the workspace packages it uses, and all that these depend on. Equal texts
 * mean equal dependencies. A front end that the lockfile does not contain depends on all of it.
 *
 * @param folder of the front end, from the root of the clone, with slashes
 */
export function lockedDependencies({ text, content }: Lockfile, folder: string): string {
  const importer = content?.importers[folder];
  if (!content || !importer) return text;
  const locked = new Map<string, unknown>();
  const pending = [folder];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (locked.has(id)) continue;
    const dependencies = dependenciesOf(content, id, id === folder);
    locked.set(id, [dependencies, content.packages[withoutPeers(id)]?.resolution]);
    for (const [name, reference] of Object.entries(dependencies))
      pending.push(resolveReference(content, id, name, reference));
  }
  return JSON.stringify([...locked].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** References by name: of a workspace package when `id` is a folder, else of a locked one. */
function dependenciesOf(content: LockfileContent, id: string, withBuildTools: boolean): Record<string, string> {
  const importer = content.importers[id];
  if (!importer) return { ...content.snapshots[id]?.dependencies, ...content.snapshots[id]?.optionalDependencies };
  const { dependencies, optionalDependencies, devDependencies } = importer;
  const all = { ...dependencies, ...optionalDependencies, ...(withBuildTools && devDependencies) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { version }]) => (TEST_TOOLS.has(name) ? [] : [[name, version]])),
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
