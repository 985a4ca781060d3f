import type { BuildRecord } from '@mortar/federation';
import type { Queryable } from '@mortar/server/database';
import { findFreeze } from '#core/freeze/freeze.repository.ts';
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
  if (!fitting) throw refusalOf(conflict);
  throw refusalOf(
    conflict,
    (await offerDuringFreeze(tx, newVersions, fitting)) ?? `these fit together, ${activation(fitting)}`,
  );
}

/**
 * What makes versions fit while a freeze refuses to activate others beside them: going back is allowed.
 *
 * @returns `undefined` when there is no freeze
 */
async function offerDuringFreeze(
  tx: Queryable,
  wanted: readonly BuildRecord[],
  fitting: readonly BuildRecord[],
): Promise<string | undefined> {
  const freeze = await findFreeze(tx);
  if (!freeze) return undefined;
  const others = fitting.filter((record) => !wanted.includes(record));
  const conflicts = await findConflicts(tx, others, { retire: true });
  if (conflicts.length === 0) {
    const rollbacks = others.map(({ name, version }) => `mortar rollback ${name} --to ${version}`);
    return `first ${rollbacks.join(' and ')}, which the freeze allows`;
  }
  return `these fit together, ${activation(fitting)}, which the freeze by ${freeze.actor} (${freeze.reason}) refuses until mortar unfreeze`;
}

function activation(versions: readonly BuildRecord[]): string {
  return `mortar activate ${versions.map(({ name, version }) => `${name}@${version}`).join(' ')}`;
}
