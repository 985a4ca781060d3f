import type { BuildRecord } from '@mortar/contracts';
import { readStoredRecord } from '#artefacts/stored-record.ts';
import type { LiveRemote, ServedRelease } from './active-state.ts';
import { Refusal } from '#core/errors/refusal.ts';
import type { Queryable } from '#core/database/release-database.ts';

/** What is live of one front end. */
export interface Pointer {
  name: string;
  live: string;
  /** Versions that were live before this one and were not taken back, oldest first. */
  trail: string[];
  revision: number;
  /** ISO 8601, UTC. */
  changedAt: string;
}

interface PointerRow extends Omit<Pointer, 'changedAt'> {
  changed_at: Date | string;
}

export async function findPointer(database: Queryable, name: string): Promise<Pointer | undefined> {
  const [row] = await database.query<PointerRow>('select * from release.pointers where name = $1', [name]);
  return row && toPointer(row);
}

export async function listPointers(database: Queryable): Promise<Pointer[]> {
  const rows = await database.query<PointerRow>('select * from release.pointers order by name');
  return rows.map(toPointer);
}

export async function savePointer(tx: Queryable, pointer: Pointer): Promise<void> {
  await tx.query(
    `insert into release.pointers (name, live, trail, revision, changed_at)
     values ($1, $2, $3::text[], $4, $5::timestamptz)
     on conflict (name) do update set
       live = excluded.live, trail = excluded.trail,
       revision = excluded.revision, changed_at = excluded.changed_at`,
    [pointer.name, pointer.live, pointer.trail, pointer.revision, pointer.changedAt],
  );
}

/** Refuses a change that was decided on what somebody else has changed by now. */
export function checkRevision(name: string, current: Pointer | undefined, expected: number | undefined): void {
  if (expected === undefined || expected === (current?.revision ?? 0)) return;
  throw new Refusal(
    'changed-meanwhile',
    `${name} was changed by somebody else meanwhile${current ? ` and is at ${current.live}` : ''}: look at the history, then decide again.`,
  );
}

interface LiveRow {
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

/** What is live of every front end, with the records that serving it takes. */
export async function readLiveRemotes(database: Queryable): Promise<LiveRemote[]> {
  const rows = await database.query<LiveRow>(
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
    live: { version: row.live, record: readStoredRecord(row.live_record) },
    previous: servedRelease(row.previous, row.previous_record),
    rollout: liveRollout(row),
  }));
}

function liveRollout(row: LiveRow): LiveRemote['rollout'] {
  const candidate = servedRelease(row.candidate, row.candidate_record);
  if (row.rollout === null || row.share === null || !candidate) return null;
  return { id: row.rollout, share: row.share, candidate };
}

function servedRelease(version: string | null, record: BuildRecord | null): ServedRelease | null {
  return version === null || record === null ? null : { version, record: readStoredRecord(record) };
}

function toPointer({ changed_at, ...row }: PointerRow): Pointer {
  return { ...row, changedAt: new Date(changed_at).toISOString() };
}
