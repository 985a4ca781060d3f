import type { Queryable } from '@mortar/server/database';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activeVersions, releases, rollouts } from '#core/database/schema.ts';
import type { ActiveRemote, ServedRelease } from './active-state.ts';
import type { ActiveVersion } from './active-version.ts';
import type { AudienceShare } from '#core/audiences/audience.ts';
import { BuildRecords } from './build-records.ts';
import { findBuildRecords } from './release.repository.ts';

export async function findActiveVersion({ orm }: Queryable, name: string): Promise<ActiveVersion | undefined> {
  const [row] = await orm.select().from(activeVersions).where(eq(activeVersions.name, name));
  return row && toActiveVersion(row);
}

/** Of every front end, by name. */
export async function listActiveVersions({ orm }: Queryable): Promise<ActiveVersion[]> {
  const rows = await orm.select().from(activeVersions).orderBy(asc(activeVersions.name));
  return rows.map(toActiveVersion);
}

export async function upsertActiveVersion({ orm }: Queryable, active: ActiveVersion): Promise<void> {
  const { name, ...rest } = { ...active, changedAt: new Date(active.changedAt) };
  await orm
    .insert(activeVersions)
    .values({ name, ...rest })
    .onConflictDoUpdate({ target: activeVersions.name, set: rest });
}

export async function deleteActiveVersion({ orm }: Queryable, name: string): Promise<void> {
  await orm.delete(activeVersions).where(eq(activeVersions.name, name));
}

const active = alias(releases, 'active');
const previous = alias(releases, 'previous');
const candidate = alias(releases, 'candidate');

/**
 * The active version of every front end, with the records that a gateway needs; ordered by name.
 *
 * @param known records that were read before, which are not read again
 */
export async function listActiveRemotes(
  queryable: Queryable,
  known: BuildRecords = new BuildRecords(),
): Promise<ActiveRemote[]> {
  const rows = await listServedVersions(queryable);
  const versions = rows.flatMap((row) =>
    [row.active, row.previous, row.candidate].flatMap((version) => (version ? { name: row.name, version } : [])),
  );
  const read = await findBuildRecords(queryable, known.missing(versions));
  const served = (name: string, version: string): ServedRelease => {
    const record = read.of(name, version) ?? known.of(name, version);
    // Versions that are not in use may be deleted at any time.
    if (!record) throw new Error(`${name} ${version} was deleted while the active state was read.`);
    return { version, record };
  };
  return rows.map(({ name, revision, active: version, previous: newest, ...row }) => ({
    name,
    revision,
    active: served(name, version),
    previous: newest === null ? null : served(name, newest),
    rollout: activeRollout(row, (candidateVersion) => served(name, candidateVersion)),
  }));
}

/** What visitors get of every front end, without records: by far the most of what is stored. */
async function listServedVersions({ orm }: Queryable) {
  const { previousVersions } = activeVersions;
  const newestPrevious = sql`${previousVersions}[array_length(${previousVersions}, 1)]`;
  return orm
    .select({
      name: activeVersions.name,
      revision: activeVersions.revision,
      active: active.version,
      previous: previous.version,
      rollout: { id: rollouts.id, audiences: rollouts.audiences, steps: rollouts.steps, step: rollouts.step },
      candidate: candidate.version,
    })
    .from(activeVersions)
    .innerJoin(active, and(eq(active.name, activeVersions.name), eq(active.version, activeVersions.version)))
    .leftJoin(previous, and(eq(previous.name, activeVersions.name), eq(previous.version, newestPrevious)))
    .leftJoin(rollouts, and(eq(rollouts.name, activeVersions.name), inArray(rollouts.status, ['running', 'paused'])))
    .leftJoin(candidate, and(eq(candidate.name, rollouts.name), eq(candidate.version, rollouts.candidate)))
    .orderBy(asc(activeVersions.name));
}

interface RolloutRow {
  rollout: { id: string; audiences: AudienceShare[]; steps: number[]; step: number } | null;
  candidate: string | null;
}

function activeRollout(
  { rollout, candidate: version }: RolloutRow,
  served: (version: string) => ServedRelease,
): ActiveRemote['rollout'] {
  if (!rollout || version === null) return null;
  const { id, audiences, steps, step } = rollout;
  const reached = audiences.slice(0, audiences.length + step + 1);
  return { id, share: steps[step] ?? 0, audiences: reached, candidate: served(version) };
}

function toActiveVersion(row: typeof activeVersions.$inferSelect): ActiveVersion {
  return { ...row, changedAt: row.changedAt.toISOString() };
}
