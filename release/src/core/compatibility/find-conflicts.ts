import type { BuildRecord } from '@mortar/contracts';
import { type Assembly, conflictsIn } from './assembly.ts';
import { readLiveRemotes } from '#core/releases/active-version.repository.ts';
import type { Refusal } from '#core/errors/refusal.ts';
import type { Queryable } from '#core/database/release-database.ts';
import { retiredBy } from './retirement.ts';

export interface AdmissionOptions {
  /** Routes and slots that are in use may go away. */
  retire?: boolean;
  /** The newcomers do not replace the live versions: some people get one, others the other. */
  beside?: boolean;
}

/**
 * What keeps these versions from taking the place of the live ones, all at once. Candidates of
 * rollouts count as much as what most people get.
 *
 * @param newcomers one version of each front end that changes
 */
export async function obstaclesTo(
  tx: Queryable,
  newcomers: readonly BuildRecord[],
  { retire = false, beside = false }: AdmissionOptions = {},
): Promise<Refusal[]> {
  const changed = new Set(newcomers.map(({ name }) => name));
  const remotes = await readLiveRemotes(tx);
  const live = remotes.map((remote) => remote.live.record);
  const candidates = remotes.flatMap(({ rollout }) => (rollout ? [rollout.candidate.record] : []));
  const kept = [...live, ...candidates].filter(({ name }) => beside || !changed.has(name));
  const after: Assembly = [...kept, ...newcomers];
  const replaced = live.filter(({ name }) => changed.has(name));
  return [
    ...conflictsIn(after, changed),
    ...(retire ? [] : replaced.flatMap((before) => Array.from(retiredBy(before, after)))),
  ];
}
