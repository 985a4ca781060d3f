import type { BuildRecord } from '@mortar/federation';
import type { Queryable } from '@mortar/server/database';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Commit } from '#core/commits/commit.ts';
import { BuildRecords } from './build-records.ts';
import { readStoredRecord } from './stored-record.ts';
import { releases } from '#core/database/schema.ts';

/** Record of one published version. Never changes. */
export interface Release {
  name: string;
  version: string;
  record: BuildRecord;
  /** SHA-256 of the build record, and through it of every byte of the build. */
  digest: string;
  /** Subresource Integrity of the entry. */
  entryIntegrity: string;
  bytes: number;
  publisher: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** `null` where the publisher stated none. */
  commit: Commit | null;
}

export async function findRelease({ orm }: Queryable, name: string, version: string): Promise<Release | undefined> {
  const [row] = await orm
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  return row && toRelease(row);
}

/**
 * Published versions of one front end, newest first.
 *
 * @param limit all of them when left out
 */
export async function listReleases({ orm }: Queryable, name: string, limit?: number): Promise<Release[]> {
  const query = orm
    .select()
    .from(releases)
    .where(eq(releases.name, name))
    .orderBy(desc(releases.publishedAt), desc(releases.version));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(toRelease);
}

/** A version of a front end. */
export type VersionName = Pick<Release, 'name' | 'version'>;

/** Who published a version, when, from what, and which team is responsible. */
export type Publication = Pick<Release, 'name' | 'version' | 'publisher' | 'publishedAt' | 'commit'> & {
  owner: string;
};

/** Publications of these versions, without their build records, which are large. */
export async function listPublications({ orm }: Queryable, versions: readonly VersionName[]): Promise<Publication[]> {
  if (versions.length === 0) return [];
  const { name, version, publisher, publishedAt, commit, record } = releases;
  const owner = sql<string>`coalesce(${record} #>> '{manifest,owner}', '')`;
  const wanted = versions.map((one) => and(eq(name, one.name), eq(version, one.version)));
  const rows = await orm
    .select({ name, version, publisher, publishedAt, commit, owner })
    .from(releases)
    .where(or(...wanted));
  return rows.map(toPublication);
}

/** The build records of these versions. Those that do not exist are left out. */
export async function findBuildRecords({ orm }: Queryable, versions: readonly VersionName[]): Promise<BuildRecords> {
  if (versions.length === 0) return new BuildRecords();
  const names = sql.param(versions.map(({ name }) => name));
  const numbers = sql.param(versions.map(({ version }) => version));
  const wanted = sql`(select * from unnest(${names}::text[], ${numbers}::text[]))`;
  const rows = await orm
    .select({ record: releases.record })
    .from(releases)
    .where(sql`(${releases.name}, ${releases.version}) in ${wanted}`);
  return new BuildRecords(rows.map(({ record }) => readStoredRecord(record)));
}

export async function insertRelease({ orm }: Queryable, release: Release): Promise<void> {
  await orm.insert(releases).values({ ...release, publishedAt: new Date(release.publishedAt) });
}

function toPublication(row: Omit<Publication, 'publishedAt'> & { publishedAt: Date }): Publication {
  return { ...row, publishedAt: row.publishedAt.toISOString() };
}

function toRelease(row: typeof releases.$inferSelect): Release {
  return { ...row, record: readStoredRecord(row.record), publishedAt: row.publishedAt.toISOString() };
}
