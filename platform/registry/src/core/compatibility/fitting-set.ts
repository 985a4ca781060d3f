import type { BuildRecord } from '@mortar/federation';
import type { Queryable } from '@mortar/server/database';
import { findActiveVersion, listActiveRemotes } from '#core/releases/active-version.repository.ts';
import { findRelease, listReleases } from '#core/releases/release.repository.ts';
import { type Assembly, conflictsIn } from './assembly.ts';

/** Newest published versions of a front end that are tried. */
const MOST_TRIED = 50;

/**
 * The wanted versions with versions of the front ends that they have conflicts with, in place of those that are
 * served, so that there are none.
 *
 * @returns `undefined` when no published versions do
 */
export async function findFittingSet(
  tx: Queryable,
  wanted: readonly BuildRecord[],
): Promise<readonly BuildRecord[] | undefined> {
  const served = (await listActiveRemotes(tx)).flatMap(({ active, rollout }) =>
    rollout ? [active.record, rollout.candidate.record] : [active.record],
  );
  const fitting = [...wanted];
  if (hasConflict(fitting)) return undefined;
  for (;;) {
    const chosen = new Set(fitting.map(({ name }) => name));
    const blocking = served.find((record) => !chosen.has(record.name) && hasConflict([record, ...fitting]));
    if (!blocking) return fitting;
    const replacement = await findVersionThatFits(tx, blocking.name, fitting);
    if (!replacement) return undefined;
    fitting.push(replacement);
  }
}

/** A version that visitors had before if one fits, else the newest that does. */
async function findVersionThatFits(tx: Queryable, name: string, others: Assembly): Promise<BuildRecord | undefined> {
  const { previousVersions = [] } = (await findActiveVersion(tx, name)) ?? {};
  for (const version of previousVersions.slice(-MOST_TRIED).toReversed()) {
    const release = await findRelease(tx, name, version);
    if (release && !hasConflict([release.record, ...others])) return release.record;
  }
  const published = await listReleases(tx, name, MOST_TRIED);
  return published.map(({ record }) => record).find((record) => !hasConflict([record, ...others]));
}

function hasConflict(assembly: Assembly): boolean {
  const names = new Set(assembly.map(({ name }) => name));
  return !conflictsIn(assembly, names).next().done;
}
