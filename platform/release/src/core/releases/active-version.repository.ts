import type { BuildRecord } from '@mortar/federation';
import type { Queryable } from '@mortar/server/database';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readStoredRecord } from './stored-record.ts';
import { activeVersions, releases, rollouts } from '#core/database/schema.ts';
import type { ActiveRemote, ServedRelease } from './active-state.ts';
import type { ActiveVersion } from './active-version.ts';
import type { AudienceShare } from '#core/audiences/audience.ts';

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

/** The active version of every front end, with the records that a gateway needs; ordered by name. */
export async function listActiveRemotes({ orm }: Queryable): Promise<ActiveRemote[]> {
  const { previousVersions } = activeVersions;
  const newestPrevious = sql`${previousVersions}[array_length(${previousVersions}, 1)]`;
  const rows = await orm
    .select({
      name: activeVersions.name,
      revision: activeVersions.revision,
      active: { version: active.version, record: active.record },
      previous: { version: previous.version, record: previous.record },
      rollout: { id: rollouts.id, audiences: rollouts.audiences, steps: rollouts.steps, step: rollouts.step },
      candidate: { version: candidate.version, record: candidate.record },
    })
    .from(activeVersions)
    .innerJoin(active, and(eq(active.name, activeVersions.name), eq(active.version, activeVersions.version)))
    .leftJoin(previous, and(eq(previous.name, activeVersions.name), eq(previous.version, newestPrevious)))
    .leftJoin(rollouts, and(eq(rollouts.name, activeVersions.name), inArray(rollouts.status, ['running', 'paused'])))
    .leftJoin(candidate, and(eq(candidate.name, rollouts.name), eq(candidate.version, rollouts.candidate)))
    .orderBy(asc(activeVersions.name));
  return rows.map((row) => ({
    name: row.name,
    revision: row.revision,
    active: servedRelease(row.active),
    previous: row.previous && servedRelease(row.previous),
    rollout: activeRollout(row),
  }));
}

interface RolloutRow {
  rollout: { id: string; audiences: AudienceShare[]; steps: number[]; step: number } | null;
  candidate: { version: string; record: BuildRecord } | null;
}

function activeRollout({ rollout, candidate: released }: RolloutRow): ActiveRemote['rollout'] {
  if (!rollout || !released) return null;
  const { id, audiences, steps, step } = rollout;
  const reached = audiences.slice(0, audiences.length + step + 1);
  return { id, share: steps[step] ?? 0, audiences: reached, candidate: servedRelease(released) };
}

function servedRelease({ version, record }: ServedRelease): ServedRelease {
  return { version, record: readStoredRecord(record) };
}

function toActiveVersion(row: typeof activeVersions.$inferSelect): ActiveVersion {
  return { ...row, changedAt: row.changedAt.toISOString() };
}
