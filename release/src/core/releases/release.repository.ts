import type { BuildRecord } from '@mortar/contracts';
import { readStoredRecord } from '#artefacts/stored-record.ts';
import type { Queryable } from '@mortar/server/database';

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
}

interface ReleaseRow extends Omit<Release, 'entryIntegrity' | 'publishedAt'> {
  entry_integrity: string;
  published_at: Date | string;
}

export async function findRelease(database: Queryable, name: string, version: string): Promise<Release | undefined> {
  const [row] = await database.query<ReleaseRow>('select * from release.releases where name = $1 and version = $2', [
    name,
    version,
  ]);
  return row && toRelease(row);
}

/** Published versions of one front end, newest first. */
export async function listReleases(database: Queryable, name: string): Promise<Release[]> {
  const rows = await database.query<ReleaseRow>(
    'select * from release.releases where name = $1 order by published_at desc, version desc',
    [name],
  );
  return rows.map(toRelease);
}

export async function insertRelease(tx: Queryable, release: Release): Promise<void> {
  await tx.query(
    `insert into release.releases
       (name, version, record, digest, entry_integrity, bytes, publisher, published_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8::timestamptz)`,
    [
      release.name,
      release.version,
      JSON.stringify(release.record),
      release.digest,
      release.entryIntegrity,
      release.bytes,
      release.publisher,
      release.publishedAt,
    ],
  );
}

function toRelease({ entry_integrity, published_at, ...row }: ReleaseRow): Release {
  return {
    ...row,
    record: readStoredRecord(row.record),
    entryIntegrity: entry_integrity,
    publishedAt: new Date(published_at).toISOString(),
  };
}
