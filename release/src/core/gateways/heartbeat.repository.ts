import type { Queryable } from '@mortar/server/database';
import { asc, eq, gt, lt, sql } from 'drizzle-orm';
import { gateways } from '#core/database/schema.ts';

/** A running gateway, with the audit entry that it has reached. */
export interface GatewayHeartbeat {
  id: string;
  /** Sequence number of the newest audit entry that it serves. */
  seq: number;
  /** ISO 8601, UTC. */
  seenAt: string;
}

/** After this long without a heartbeat a gateway counts as stopped. */
const EXPIRES_AFTER = '20 seconds';
/** After this long its row is deleted. */
const DELETED_AFTER = '1 day';

const ago = (interval: string) => sql`now() - ${interval}::interval`;

export async function upsertHeartbeat({ orm }: Queryable, id: string, seq: number): Promise<void> {
  const beat = { seq, seenAt: sql`now()` };
  await orm
    .insert(gateways)
    .values({ id, ...beat })
    .onConflictDoUpdate({ target: gateways.id, set: beat });
}

export async function deleteHeartbeat({ orm }: Queryable, id: string): Promise<void> {
  await orm.delete(gateways).where(eq(gateways.id, id));
}

export async function deleteOldHeartbeats({ orm }: Queryable): Promise<void> {
  await orm.delete(gateways).where(lt(gateways.seenAt, ago(DELETED_AFTER)));
}

export async function listHeartbeats({ orm }: Queryable): Promise<GatewayHeartbeat[]> {
  const rows = await orm
    .select()
    .from(gateways)
    .where(gt(gateways.seenAt, ago(EXPIRES_AFTER)))
    .orderBy(asc(gateways.id));
  return rows.map(toHeartbeat);
}

function toHeartbeat(row: typeof gateways.$inferSelect): GatewayHeartbeat {
  return { ...row, seenAt: row.seenAt.toISOString() };
}
