import type { Queryable } from '@mortar/server/database';

/** A gateway that serves the site, and how far in the history what it serves is. */
export interface GatewayHeartbeat {
  id: string;
  /** Sequence number of the newest audit entry that it serves. */
  seq: number;
  /** ISO 8601, UTC. */
  seenAt: string;
}

/** After this long without a heartbeat a gateway counts as stopped. */
const EXPIRES_AFTER = '20 seconds';

export async function upsertHeartbeat(database: Queryable, id: string, seq: number): Promise<void> {
  await database.query(
    `insert into release.gateways (id, seq, seen_at) values ($1, $2, now())
     on conflict (id) do update set seq = excluded.seq, seen_at = excluded.seen_at`,
    [id, seq],
  );
}

export async function deleteHeartbeat(database: Queryable, id: string): Promise<void> {
  await database.query('delete from release.gateways where id = $1', [id]);
}

export async function deleteOldHeartbeats(database: Queryable): Promise<void> {
  await database.query(`delete from release.gateways where seen_at < now() - interval '1 day'`);
}

export async function listHeartbeats(database: Queryable): Promise<GatewayHeartbeat[]> {
  const rows = await database.query<{ id: string; seq: number; seen_at: Date | string }>(
    `select id, seq, seen_at from release.gateways
     where seen_at > now() - $1::interval order by id`,
    [EXPIRES_AFTER],
  );
  return rows.map(({ id, seq, seen_at }) => ({ id, seq, seenAt: new Date(seen_at).toISOString() }));
}
