import type { Queryable } from '@mortar/server/database';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { prunedVersions } from '#core/database/schema.ts';
import type { VersionName } from '#core/releases/release.repository.ts';

/** A version that nothing can reach. */
export interface UnreachableVersion extends VersionName {
  digest: string;
  /** Of its files, before compression. */
  bytes: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

/** What makes a version unreachable. */
export interface Reach {
  /** Days for which it was neither published nor part of a change: no page that is open since then has it. */
  unusedDays: number;
  /** How many versions that were live before the active one are kept for rollbacks. */
  keptBefore: number;
}

/**
 * Versions that are not live, in no rollout that is under way, not among those that a rollback goes to, and that no
 * entry of the history has named for some time; oldest first. Nothing of a front end for which a change waits for its
 * second person.
 */
export async function listUnreachable(
  database: Queryable,
  { unusedDays, keptBefore }: Reach,
  limit: number,
): Promise<UnreachableVersion[]> {
  const rows = await database.query<Omit<UnreachableVersion, 'publishedAt'> & { publishedAt: Date }>(
    `select r.name, r.version, r.digest, r.bytes, r.published_at as "publishedAt"
     from release.releases r
     left join release.pointers p on p.name = r.name
     where r.published_at < now() - make_interval(days => $1)
       and r.version is distinct from p.live
       and not r.version = any (coalesce(
         p.trail[greatest(1, cardinality(p.trail) - $2 + 1) : cardinality(p.trail)], '{}'))
       and not exists (
         select from release.rollouts o
         where o.name = r.name and o.status in ('running', 'paused') and r.version in (o.candidate, o.baseline))
       and not exists (select from release.approvals w where r.name = any (w.names))
       and not exists (
         select from release.audit a
         where a.subject = r.name and a.action <> 'prune' and a.at >= now() - make_interval(days => $1)
           and (jsonb_path_exists(a.before, '$.** ? (@ == $version)', jsonb_build_object('version', r.version))
             or jsonb_path_exists(a.after, '$.** ? (@ == $version)', jsonb_build_object('version', r.version))))
     order by r.published_at, r.name, r.version
     limit $3`,
    [unusedDays, keptBefore, limit],
  );
  return rows.map(({ name, version, digest, bytes, publishedAt }) => ({
    name,
    version,
    digest,
    bytes,
    publishedAt: publishedAt.toISOString(),
  }));
}

/** Deletes a version from the registry: its release, the rollouts in which it was, and its place in what was live before. */
export async function deleteVersion(
  tx: Queryable,
  { name, version, digest }: UnreachableVersion,
  at: Date,
): Promise<void> {
  // First: without this row the database refuses to delete the release.
  await tx.orm.insert(prunedVersions).values({ name, version, digest, prunedAt: at });
  await tx.query('delete from release.rollouts where name = $1 and $2 in (candidate, baseline)', [name, version]);
  await tx.query('update release.pointers set trail = array_remove(trail, $2) where name = $1', [name, version]);
  await tx.query('delete from release.releases where name = $1 and version = $2', [name, version]);
}

/** Deleted versions whose files may still be stored, oldest first. */
export async function listWithFiles({ orm }: Queryable): Promise<VersionName[]> {
  const { name, version, prunedAt, removedAt } = prunedVersions;
  return orm
    .select({ name, version })
    .from(prunedVersions)
    .where(isNull(removedAt))
    .orderBy(asc(prunedAt), asc(name), asc(version));
}

export async function noteFilesRemoved({ orm }: Queryable, { name, version }: VersionName): Promise<void> {
  await orm
    .update(prunedVersions)
    .set({ removedAt: sql`now()` })
    .where(and(eq(prunedVersions.name, name), eq(prunedVersions.version, version)));
}
