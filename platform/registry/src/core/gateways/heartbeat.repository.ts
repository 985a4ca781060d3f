import type { Queryable } from '@mortar/server/database';
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { gateways } from '#core/database/schema.ts';

/** A gateway that has not stopped in an orderly way, with the audit entry that it has reached. */
export interface GatewayHeartbeat {
  id: string;
  /** Where it runs, as in `host:port`; empty from gateways of the version before. */
  label: string;
  /** Sequence number of the newest audit entry that it serves. */
  seq: number;
  /** ISO 8601, UTC. */
  seenAt: string;
  /** Whether the heartbeat is recent. A gateway without one has crashed, or serves visitors without the database. */
  isLive: boolean;
}

/** After this long without a heartbeat a gateway counts as silent. */
const SILENT_AFTER = '20 seconds';
/** After this long it is forgotten: it may have crashed for good. */
const FORGOTTEN_AFTER = '15 minutes';

const ago = (interval: string) => sql`now() - ${interval}::interval`;

export async function upsertHeartbeat(
  { orm }: Queryable,
  { id, label, seq }: Pick<GatewayHeartbeat, 'id' | 'label' | 'seq'>,
): Promise<void> {
  const beat = { seq, seenAt: sql`now()` };
  await orm
    .insert(gateways)
    .values({ id, label, ...beat })
    .onConflictDoUpdate({ target: gateways.id, set: beat });
}

/** Deletes what a gateway has left that crashed where this one runs now. */
export async function deletePredecessors(
  { orm }: Queryable,
  { id, label }: Pick<GatewayHeartbeat, 'id' | 'label'>,
): Promise<void> {
  await orm.delete(gateways).where(and(eq(gateways.label, label), ne(gateways.id, id)));
}

export async function deleteHeartbeat({ orm }: Queryable, id: string): Promise<void> {
  await orm.delete(gateways).where(eq(gateways.id, id));
}

export async function deleteOldHeartbeats({ orm }: Queryable): Promise<void> {
  await orm.delete(gateways).where(lt(gateways.seenAt, ago(FORGOTTEN_AFTER)));
}

export async function listHeartbeats({ orm }: Queryable): Promise<GatewayHeartbeat[]> {
  const { id, label, seq, seenAt } = gateways;
  const isLive = sql<boolean>`${gt(seenAt, ago(SILENT_AFTER))}`;
  const rows = await orm
    .select({ id, label, seq, seenAt, isLive })
    .from(gateways)
    .where(gt(seenAt, ago(FORGOTTEN_AFTER)))
    .orderBy(asc(label), asc(id));
  return rows.map(toHeartbeat);
}

function toHeartbeat(row: typeof gateways.$inferSelect & { isLive: boolean }): GatewayHeartbeat {
  return { ...row, seenAt: row.seenAt.toISOString() };
}
