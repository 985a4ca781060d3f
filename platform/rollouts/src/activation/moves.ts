import type { BuildRecord } from '@mortar/federation';
import { appendAudit } from '@mortar/registry/core/audit/audit.repository';
import type { ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import { refuseConflicts } from '@mortar/registry/core/compatibility/find-conflicts';
import { refuseClaimedPaths } from '@mortar/registry/core/compatibility/path-ownership';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { ActiveVersion } from '@mortar/registry/core/releases/active-version';
import { deleteActiveVersion, upsertActiveVersion } from '@mortar/registry/core/releases/active-version.repository';
import { findRelease } from '@mortar/registry/core/releases/release.repository';
import type { ChangedTogether } from './joint-change.ts';

/** A change of one front end's active version. */
export interface Move {
  name: string;
  current: ActiveVersion | undefined;
  /** What was active before this step; a rollout of it may have been promoted in the step itself. */
  before: string | null;
  /** `null`: no version is active any more. */
  version: string | null;
  previousVersions: string[];
}

/** A front end after a change. */
export interface Moved {
  name: string;
  /** `null`: nothing of it was active before the version that was rolled back. */
  active: ActiveVersion | null;
}

interface Circumstances {
  origin: ChangeOrigin;
  action: 'activate' | 'rollback';
  at: Date;
  retire: boolean | undefined;
  only: readonly string[] | undefined;
}

/** Makes the moves that change something; returns each front end, changed or not. */
export async function carryOut(
  tx: Queryable,
  moves: readonly Move[],
  { origin, action, at, retire, only }: Circumstances,
): Promise<Moved[]> {
  const changing = moves.filter(({ current, version }) => current?.version !== version);
  const records: BuildRecord[] = [];
  for (const { name, version, current } of changing) {
    if (version === null) continue;
    const record = await recordOf(tx, name, version);
    // What was active before had its paths then.
    if (only && !current?.previousVersions.includes(version)) await refuseClaimedPaths(tx, record, only);
    records.push(record);
  }
  const removed = new Set(changing.flatMap(({ name, version }) => (version === null ? [name] : [])));
  await refuseConflicts(tx, records, { retire, removed });

  const changed = moves.filter(({ before, version }) => before !== version);
  const together: ChangedTogether[] = changed.map(({ name, before, version }) => ({ name, from: before, to: version }));
  const joint = together.length > 1 ? { together } : undefined;
  const result: Moved[] = [];
  for (const move of moves) {
    const active = changing.includes(move) ? await replaceActive(tx, move, at) : (move.current ?? null);
    result.push({ name: move.name, active });
    // A candidate that was promoted by the step is a part of the joint change, too.
    if (!changing.includes(move) && !(joint && changed.includes(move))) continue;
    const before = move.current ? summary(move.current) : null;
    const after = active || joint ? { ...(active && summary(active)), ...joint } : null;
    await appendAudit(tx, { ...origin, action, subject: move.name, before, after }, at);
  }
  return result;
}

async function replaceActive(
  tx: Queryable,
  { name, current, version, previousVersions }: Move,
  at: Date,
): Promise<ActiveVersion | null> {
  if (version === null) {
    await deleteActiveVersion(tx, name);
    return null;
  }
  const revision = (current?.revision ?? 0) + 1;
  const next = { name, version, previousVersions, revision, changedAt: at.toISOString() };
  await upsertActiveVersion(tx, next);
  return next;
}

async function recordOf(tx: Queryable, name: string, version: string): Promise<BuildRecord> {
  const release = await findRelease(tx, name, version);
  if (release) return release.record;
  throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
}

/** The active version as audit entries contain it. */
function summary({ version, revision }: ActiveVersion): { live: string; revision: number } {
  return { live: version, revision };
}
