import type { BuildRecord } from '@mortar/contracts';
import { type Assembly, conflictsIn } from './assembly.ts';
import { readLiveRemotes } from './pointer.repository.ts';
import type { Refusal } from './refusal.ts';
import type { Queryable } from './release-database.ts';
import { retiredBy } from './retirement.ts';

export interface AdmissionOptions {
  /** Routes and slots that are in use may go away. */
  retire?: boolean;
}

/**
 * What keeps these versions from taking the place of the live ones, all at once.
 *
 * @param newcomers one version of each front end that changes
 */
export async function obstaclesTo(
  tx: Queryable,
  newcomers: readonly BuildRecord[],
  { retire = false }: AdmissionOptions = {},
): Promise<Refusal[]> {
  const changed = new Set(newcomers.map(({ name }) => name));
  const live = (await readLiveRemotes(tx)).map((remote) => remote.live.record);
  const after: Assembly = [...live.filter(({ name }) => !changed.has(name)), ...newcomers];
  const replaced = live.filter(({ name }) => changed.has(name));
  return [
    ...conflictsIn(after, changed),
    ...(retire ? [] : replaced.flatMap((before) => [...retiredBy(before, after)])),
  ];
}
