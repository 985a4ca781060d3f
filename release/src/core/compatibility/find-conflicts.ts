import type { BuildRecord } from '@mortar/contracts';
import type { Queryable } from '@mortar/server/database';
import { listActiveRemotes } from '#core/releases/active-version.repository.ts';
import { type Assembly, type Conflict, conflictsIn, refusalOf } from './assembly.ts';
import { findFittingSet } from './fitting-set.ts';
import { retiredBy } from './retirement.ts';

export interface ConflictOptions {
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
  /** The new versions are served beside the active ones, as candidates, and do not replace them. */
  beside?: boolean;
  /** Names of front ends of which no version is active any more. */
  removed?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The conflicts that prevent a set of versions from being activated together. Candidates of rollouts
 * count like active versions, because some visitors get them.
 *
 * @param newVersions one version of each front end that changes
 */
export async function findConflicts(
  tx: Queryable,
  newVersions: readonly BuildRecord[],
  { retire = false, beside = false, removed = NONE }: ConflictOptions = {},
): Promise<Conflict[]> {
  const changed = new Set(newVersions.map(({ name }) => name));
  const remotes = (await listActiveRemotes(tx)).filter(({ name }) => !removed.has(name));
  const active = remotes.map((remote) => remote.active.record);
  const candidates = remotes.flatMap(({ rollout }) => (rollout ? [rollout.candidate.record] : []));
  const unchanged = [...active, ...candidates].filter(({ name }) => beside || !changed.has(name));
  const after: Assembly = [...unchanged, ...newVersions];
  const replaced = active.filter(({ name }) => changed.has(name));
  return [
    ...conflictsIn(after, changed),
    ...(retire ? [] : replaced.flatMap((before) => Array.from(retiredBy(before, after)))),
  ];
}

/**
 * Refuses a set of versions that has a conflict. Where other published versions of the front ends beside it fit, the
 * refusal names them.
 */
export async function refuseConflicts(
  tx: Queryable,
  newVersions: readonly BuildRecord[],
  options: ConflictOptions = {},
): Promise<void> {
  const [conflict] = await findConflicts(tx, newVersions, options);
  if (!conflict) return;
  // What would disappear is not resolved by other versions of other front ends.
  const fitting = conflict.code === 'in-use' ? undefined : await findFittingSet(tx, newVersions);
  const names = fitting?.map(({ name, version }) => `${name}@${version}`);
  throw refusalOf(conflict, names && `these fit together, mortar activate ${names.join(' ')}`);
}
