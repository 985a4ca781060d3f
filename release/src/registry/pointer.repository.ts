import type { BuildRecord } from '@mortar/contracts';
import type { LiveRemote } from './live-state.ts';
import type { Queryable } from './release-database.ts';

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
  const [row] = await database.query<PointerRow>('select * from release.pointers where name = $1', [
    name,
  ]);
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

interface LiveRow {
  name: string;
  revision: number;
  live: string;
  live_record: BuildRecord;
  previous: string | null;
  previous_record: BuildRecord | null;
}

/** What is live of every front end, with the records that serving it takes. */
export async function readLiveRemotes(database: Queryable): Promise<LiveRemote[]> {
  const rows = await database.query<LiveRow>(
    `select p.name, p.revision, l.version as live, l.record as live_record,
            b.version as previous, b.record as previous_record
     from release.pointers p
     join release.releases l on l.name = p.name and l.version = p.live
     left join release.releases b
       on b.name = p.name and b.version = p.trail[array_length(p.trail, 1)]
     order by p.name`,
  );
  return rows.map((row) => ({
    name: row.name,
    revision: row.revision,
    live: { version: row.live, record: row.live_record },
    previous:
      row.previous !== null && row.previous_record !== null
        ? { version: row.previous, record: row.previous_record }
        : null,
  }));
}

function toPointer({ changed_at, ...row }: PointerRow): Pointer {
  return { ...row, changedAt: new Date(changed_at).toISOString() };
}
