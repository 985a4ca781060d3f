import type { BuildRecord, SharedModule } from '@mortar/federation';
import type { Compilation, Dependency, Module } from '@rspack/core';

/** An import without names, for what the module does when it runs. */
const SIDE_EFFECT = 'esm import';

/**
 * The shared modules with the names that a host brings of them, or those that a remote imports, its bundled packages
 * included, with the names that it uses: the bundler's own analysis, which knows no types. A module whose names it
 * cannot know, because its namespace is passed on, say, is returned without any.
 *
 * @param compilation once its exports have been analysed and before modules are joined
 */
export function withNames(
  { modules, moduleGraph }: Compilation,
  kind: BuildRecord['kind'],
  shared: readonly SharedModule[],
): SharedModule[] {
  const imports = new Map(shared.map(({ name }) => [name, [] as { dependency: Dependency; module: Module | null }[]]));
  for (const module of modules) {
    for (const { dependency, resolvedModule } of moduleGraph.getOutgoingConnections(module)) {
      imports.get(dependency.request ?? '')?.push({ dependency, module: resolvedModule });
    }
  }
  return shared.flatMap((one) => {
    const found = imports.get(one.name) ?? [];
    if (kind === 'remote' && found.length === 0) return [];
    const [brought] = found.flatMap(({ module }) => module ?? []);
    const names =
      kind === 'host'
        ? brought && moduleGraph.getProvidedExports(brought)
        : importedNames(found.map(({ dependency }) => dependency));
    // What modules of CommonJS have as their default is not among their exports.
    return Array.isArray(names) ? { ...one, names: names.filter((name) => name !== 'default').sort() } : one;
  });
}

/** `undefined` when a namespace is used as a whole. */
function importedNames(dependencies: readonly Dependency[]): string[] | undefined {
  const names = new Set<string>();
  for (const { type, ids } of dependencies) {
    if (type === SIDE_EFFECT) continue;
    const [name] = ids ?? [];
    if (name === undefined) return undefined;
    names.add(name);
  }
  return [...names];
}
