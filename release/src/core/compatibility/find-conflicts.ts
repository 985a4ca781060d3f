import type { BuildRecord } from '@mortar/contracts';
import type { Queryable } from '@mortar/server/database';
import type { Refusal } from '#core/errors/refusal.ts';
import { listActiveRemotes } from '#core/releases/active-version.repository.ts';
import { type Assembly, conflictsIn } from './assembly.ts';
import { retiredBy } from './retirement.ts';

export interface ConflictOptions {
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
  /** The new versions are served beside the active ones, as candidates, and do not replace them. */
  beside?: boolean;
}

/**
 * The conflicts that prevent a set of versions from being activated together. Candidates of rollouts
 * count like active versions, because some visitors get them.
 *
 * @param newVersions one version of each front end that changes
 */
export async function findConflicts(
  tx: Queryable,
  newVersions: readonly BuildRecord[],
  { retire = false, beside = false }: ConflictOptions = {},
): Promise<Refusal[]> {
  const changed = new Set(newVersions.map(({ name }) => name));
  const remotes = await listActiveRemotes(tx);
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
