import type { Queryable } from '@mortar/server/database';
import { asc, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { deliveries, receivers } from '#core/database/schema.ts';
import type { Delivery, Receiver } from './receiver.ts';

const { id, address, remotes, createdBy, createdAt } = receivers;
const RECEIVER = { id, address, remotes, createdBy, createdAt };

/** @returns false when the address has a receiver already */
export async function insertReceiver(
  { orm }: Queryable,
  { createdAt: at, ...receiver }: Receiver,
  secret: string | null,
): Promise<boolean> {
  const row = { ...receiver, secret, createdAt: new Date(at) };
  const rows = await orm.insert(receivers).values(row).onConflictDoNothing().returning({ id });
  return rows.length > 0;
}

/**
 * Deletes a receiver with its deliveries.
 *
 * @param receiver as a user wrote it: it need not be a UUID
 */
export async function deleteReceiver({ orm }: Queryable, receiver: string): Promise<Receiver | undefined> {
  const [row] = await orm
    .delete(receivers)
    .where(eq(sql`${id}::text`, receiver))
    .returning(RECEIVER);
  return row && toReceiver(row);
}

/** By time. */
export async function listReceivers({ orm }: Queryable): Promise<Receiver[]> {
  return (await orm.select(RECEIVER).from(receivers).orderBy(asc(createdAt), asc(id))).map(toReceiver);
}

/** Newest first. */
export async function listDeliveries({ orm }: Queryable, limit: number): Promise<Delivery[]> {
  const rows = await orm
    .select({ ...getTableColumns(deliveries), address })
    .from(deliveries)
    .innerJoin(receivers, eq(id, deliveries.receiver))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);
  return rows.map(toDelivery);
}

/** What an attempt needs; `undefined` when the receiver was removed, or the notice was accepted. */
export async function findWaiting(
  { orm }: Queryable,
  delivery: string,
): Promise<{ seq: number; receiver: string; address: string; secret: string | null } | undefined> {
  const [row] = await orm
    .select({ seq: deliveries.seq, receiver: id, address, secret: receivers.secret, status: deliveries.status })
    .from(deliveries)
    .innerJoin(receivers, eq(id, deliveries.receiver))
    .where(eq(deliveries.id, delivery));
  return row?.status === 'waiting' ? row : undefined;
}

/** Records how an attempt has ended. */
export async function endAttempt(
  { orm }: Queryable,
  delivery: string,
  { status, response }: Pick<Delivery, 'status' | 'response'>,
): Promise<void> {
  await orm
    .update(deliveries)
    .set({
      status,
      response,
      attempts: sql`${deliveries.attempts} + 1`,
      endedAt: status === 'waiting' ? null : sql`now()`,
    })
    .where(eq(deliveries.id, delivery));
}

/** Makes a failed delivery wait again. Returns whether there is one. */
export async function reopenDelivery({ orm }: Queryable, delivery: string): Promise<boolean> {
  const rows = await orm
    .update(deliveries)
    .set({ status: 'waiting', endedAt: null })
    .where(sql`${deliveries.id}::text = ${delivery} and ${deliveries.status} = 'failed'`)
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

export async function deleteExpiredDeliveries({ orm }: Queryable): Promise<void> {
  await orm.delete(deliveries).where(lt(deliveries.createdAt, sql`now() - interval '30 days'`));
}

function toReceiver({ createdAt: at, ...row }: Omit<Receiver, 'createdAt'> & { createdAt: Date }): Receiver {
  return { ...row, createdAt: at.toISOString() };
}

function toDelivery(
  row: Omit<Delivery, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null },
): Delivery {
  return { ...row, createdAt: row.createdAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null };
}
