import type { BuildRecord } from '@mortar/contracts';
import { satisfies } from 'semver';
import { Refusal } from '#core/errors/refusal.ts';

/** The versions of every front end that some visitor gets: a page may combine any of them. */
export type Assembly = readonly BuildRecord[];

/**
 * The conflicts between versions that are served together, each as the refusal that states how to resolve it.
 *
 * @param changed names of the front ends whose versions change: conflicts between the others are left out
 */
export function* conflictsIn(assembly: Assembly, changed: ReadonlySet<string>): Generator<Refusal> {
  for (const [index, one] of assembly.entries()) {
    for (const other of assembly.slice(index + 1)) {
      if (one.name === other.name || !(changed.has(one.name) || changed.has(other.name))) continue;
      // The message is for the owner of the version that changes, and names the other one.
      const [newcomer, neighbour] = changed.has(one.name) ? [one, other] : [other, one];
      yield* overlaps(newcomer, neighbour);
      yield* retyped(one, other);
      yield* retyped(other, one);
      if (one.kind === 'host') yield* unmet(other, one);
      if (other.kind === 'host') yield* unmet(one, other);
    }
  }
}

function* overlaps(newcomer: BuildRecord, { name, version, manifest }: BuildRecord): Generator<Refusal> {
  const paths = new Set(newcomer.manifest.routes.map(({ path }) => shapeOf(path)));
  const route = manifest.routes.find(({ path }) => paths.has(shapeOf(path)));
  if (route) {
    yield new Refusal(
      'route-taken',
      `${route.path} is served by ${name} ${version} already: take it out of one of the two mfe.json files.`,
    );
  }
  const slot = manifest.slots.find((candidate) => newcomer.manifest.slots.includes(candidate));
  if (slot) {
    yield new Refusal(
      'slot-taken',
      `The slot ${slot} is filled by ${name} ${version} already: take it out of one of the two mfe.json files.`,
    );
  }
}

/** A slot must have the same revision of its props where it is rendered and where it is filled. */
function* retyped(renderer: BuildRecord, filling: BuildRecord): Generator<Refusal> {
  for (const [slot, revision] of Object.entries(renderer.slots?.renders ?? {})) {
    const filled = filling.slots?.fills[slot];
    if (filled === undefined || filled === revision) continue;
    yield new Refusal(
      'slot-retyped',
      `The slot ${slot} is rendered by ${renderer.name} ${renderer.version} with revision ${revision} of its props and filled by ${filling.name} ${filling.version} with revision ${filled}: build the older one again, and make the two live together.`,
    );
  }
}

/** A remote bundles no copy of a shared module, so the shell must bring every one that it needs. */
function* unmet(remote: BuildRecord, host: BuildRecord): Generator<Refusal> {
  const brought = new Map(host.shared.map(({ name, version }) => [name, version]));
  for (const { name, requiredVersion, strictVersion } of remote.shared) {
    const version = brought.get(name);
    if (version !== undefined && (!strictVersion || meets(version, requiredVersion))) continue;
    yield new Refusal(
      'shared-unmet',
      `${remote.name} ${remote.version} needs ${name} ${requiredVersion} and ${host.name} ${host.version} brings ${version ?? 'none'}: make the two live together in versions that fit, or build ${remote.name} against what the shell brings.`,
    );
  }
}

function meets(version: string, required: string): boolean {
  return satisfies(version, required, { includePrerelease: true });
}

/** Patterns with the same shape match the same URLs: the names of parameters make no difference. */
export function shapeOf(path: string): string {
  return path.toLowerCase().replaceAll(/:\w+/g, ':');
}
