import type { BuildRecord } from '@mortar/contracts';
import type { Queryable } from '@mortar/server/database';
import { readStoredRecord } from '#artefacts/stored-record.ts';
import type { ActiveRemote, ServedRelease } from './active-state.ts';
import type { ActiveVersion } from './active-version.ts';

interface ActiveVersionRow {
  name: string;
  live: string;
  trail: string[];
  revision: number;
  changed_at: Date | string;
}

export async function findActiveVersion(database: Queryable, name: string): Promise<ActiveVersion | undefined> {
  const [row] = await database.query<ActiveVersionRow>('select * from release.pointers where name = $1', [name]);
  return row && toActiveVersion(row);
}

/** Of every front end, by name. */
export async function listActiveVersions(database: Queryable): Promise<ActiveVersion[]> {
  const rows = await database.query<ActiveVersionRow>('select * from release.pointers order by name');
  return rows.map(toActiveVersion);
}

export async function upsertActiveVersion(tx: Queryable, active: ActiveVersion): Promise<void> {
  await tx.query(
    `insert into release.pointers (name, live, trail, revision, changed_at)
     values ($1, $2, $3::text[], $4, $5::timestamptz)
     on conflict (name) do update set
       live = excluded.live, trail = excluded.trail,
       revision = excluded.revision, changed_at = excluded.changed_at`,
    [active.name, active.version, active.previousVersions, active.revision, active.changedAt],
  );
}

interface RemoteRow {
  name: string;
  revision: number;
  live: string;
  live_record: BuildRecord;
  previous: string | null;
  previous_record: BuildRecord | null;
  rollout: string | null;
  share: number | null;
  candidate: string | null;
  candidate_record: BuildRecord | null;
}

/** What is active of every front end, with the records that serving it takes; by name. */
export async function listActiveRemotes(database: Queryable): Promise<ActiveRemote[]> {
  const rows = await database.query<RemoteRow>(
    `select p.name, p.revision, l.version as live, l.record as live_record,
            b.version as previous, b.record as previous_record,
            r.id as rollout, r.steps[r.step + 1] as share,
            c.version as candidate, c.record as candidate_record
     from release.pointers p
     join release.releases l on l.name = p.name and l.version = p.live
     left join release.releases b
       on b.name = p.name and b.version = p.trail[array_length(p.trail, 1)]
     left join release.rollouts r on r.name = p.name and r.status in ('running', 'paused')
     left join release.releases c on c.name = r.name and c.version = r.candidate
     order by p.name`,
  );
  return rows.map((row) => ({
    name: row.name,
    revision: row.revision,
    active: { version: row.live, record: readStoredRecord(row.live_record) },
    previous: servedRelease(row.previous, row.previous_record),
    rollout: activeRollout(row),
  }));
}

function activeRollout(row: RemoteRow): ActiveRemote['rollout'] {
  const candidate = servedRelease(row.candidate, row.candidate_record);
  if (row.rollout === null || row.share === null || !candidate) return null;
  return { id: row.rollout, share: row.share, candidate };
}

function servedRelease(version: string | null, record: BuildRecord | null): ServedRelease | null {
  return version === null || record === null ? null : { version, record: readStoredRecord(record) };
}

function toActiveVersion({ live, trail, changed_at, ...row }: ActiveVersionRow): ActiveVersion {
  return { ...row, version: live, previousVersions: trail, changedAt: new Date(changed_at).toISOString() };
}
