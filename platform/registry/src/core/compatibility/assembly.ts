import type { BuildRecord } from '@mortar/federation';
import { satisfies } from 'semver';
import { refusedOrigins } from './origins.ts';
import { Refusal, type RefusalCode } from '#core/errors/refusal.ts';

/** The versions of every front end that some visitor gets: a page may combine any of them. */
export type Assembly = readonly BuildRecord[];

/** What keeps versions from being served together. */
export interface Conflict {
  code: RefusalCode;
  /** Without a full stop. */
  fact: string;
  /** What resolves it, as an imperative without a full stop. */
  remedy: string;
}

/**
 * @param remedy in place of the conflict's own
 */
export function refusalOf({ code, fact, remedy: own }: Conflict, remedy = own): Refusal {
  return new Refusal(code, `${fact}: ${remedy}.`);
}

/**
 * The conflicts between versions that are served together.
 *
 * @param changed names of the front ends whose versions change: conflicts between the others are left out
 */
export function* conflictsIn(assembly: Assembly, changed: ReadonlySet<string>): Generator<Conflict> {
  for (const [index, one] of assembly.entries()) {
    for (const other of assembly.slice(index + 1)) {
      if (one.name === other.name || !(changed.has(one.name) || changed.has(other.name))) continue;
      // The message is for the owner of the version that changes, and names the other one.
      const [newcomer, neighbour] = changed.has(one.name) ? [one, other] : [other, one];
      yield* overlaps(newcomer, neighbour);
      yield* retyped(one, other);
      yield* retyped(other, one);
      if (one.kind === 'host') yield* unserved(other, one);
      if (other.kind === 'host') yield* unserved(one, other);
    }
  }
}

function* overlaps(newcomer: BuildRecord, { name, version, manifest }: BuildRecord): Generator<Conflict> {
  const paths = new Set(newcomer.manifest.routes.map(({ path }) => shapeOf(path)));
  const route = manifest.routes.find(({ path }) => paths.has(shapeOf(path)));
  if (route) {
    yield {
      code: 'route-taken',
      fact: `${route.path} is served by ${name} ${version} already`,
      remedy: 'take it out of one of the two mfe.json files',
    };
  }
  const slot = manifest.slots.find((candidate) => newcomer.manifest.slots.includes(candidate));
  if (slot) {
    yield {
      code: 'slot-taken',
      fact: `The slot ${slot} is filled by ${name} ${version} already`,
      remedy: 'take it out of one of the two mfe.json files',
    };
  }
}

/** A slot must have the same revision of its props where it is rendered and where it is filled. */
function* retyped(renderer: BuildRecord, filling: BuildRecord): Generator<Conflict> {
  for (const [slot, revision] of Object.entries(renderer.slots?.renders ?? {})) {
    const filled = filling.slots?.fills[slot];
    if (filled === undefined || filled === revision) continue;
    yield {
      code: 'slot-retyped',
      fact: `The slot ${slot} is rendered by ${renderer.name} ${renderer.version} with revision ${revision} of its props and filled by ${filling.name} ${filling.version} with revision ${filled}`,
      remedy: 'build the older one again, and make the two live together',
    };
  }
}

function* unserved(remote: BuildRecord, host: BuildRecord): Generator<Conflict> {
  yield* otherRuntime(remote, host);
  yield* refusedByPolicy(remote, host);
  yield* unmet(remote, host);
}

/** The page runs the entries of all remotes with the federation runtime of its host. */
function* otherRuntime({ name, version, runtime }: BuildRecord, host: BuildRecord): Generator<Conflict> {
  // Unknown of versions that were built before their records contained it.
  const served = host.runtime?.serves;
  if (!runtime || served === undefined || meets(runtime.version, served)) return;
  yield {
    code: 'runtime-unserved',
    fact: `The entry of ${name} ${version} is for the federation runtime ${runtime.version} and ${host.name} ${host.version} serves ${served}`,
    remedy: `build ${name} with the @mortar/build of the sources that the shell is from, or make the two live together in versions that fit`,
  };
}

function* refusedByPolicy(remote: BuildRecord, host: BuildRecord): Generator<Conflict> {
  const refused = refusedOrigins(remote, host);
  if (refused.length === 0) return;
  yield {
    code: 'origin-refused',
    fact: `${remote.name} ${remote.version} loads from ${refused.join(', ')}, which site.json of ${host.name} ${host.version} does not allow`,
    remedy: `add it to the origins of site.json and make the shell live, or take it out of the mfe.json of ${remote.name}`,
  };
}

/** A remote bundles no copy of a shared module, so the shell must bring every one that it needs, with all it uses. */
function* unmet(remote: BuildRecord, host: BuildRecord): Generator<Conflict> {
  const remedy = `make the two live together in versions that fit, or build ${remote.name} against what the shell brings`;
  for (const { name, requiredVersion, strictVersion, names = [] } of remote.shared) {
    const brought = host.shared.find((module) => module.name === name);
    if (!brought || (strictVersion && !meets(brought.version, requiredVersion))) {
      yield {
        code: 'shared-unmet',
        fact: `${remote.name} ${remote.version} needs ${name} ${requiredVersion} and ${host.name} ${host.version} brings ${brought?.version ?? 'none'}`,
        remedy,
      };
      continue;
    }
    // Unknown of versions that were built before their records contained names.
    const missing = brought.names ? names.filter((used) => !brought.names?.includes(used)) : [];
    if (missing.length > 0) {
      yield {
        code: 'shared-unmet',
        fact: `${remote.name} ${remote.version} uses ${missing.join(', ')} of ${name}, which ${host.name} ${host.version} does not export`,
        remedy,
      };
    }
  }
}

function meets(version: string, required: string): boolean {
  return satisfies(version, required, { includePrerelease: true });
}

/** Patterns with the same shape match the same URLs: the names of parameters make no difference. */
export function shapeOf(path: string): string {
  return path.toLowerCase().replaceAll(/:\w+/g, ':');
}
