import type { Queryable } from '@mortar/server/database';
import { asc, eq, sql } from 'drizzle-orm';
import { receivers } from '#core/database/schema.ts';
import type { Delivery } from '#core/jobs/delivery.ts';
import type { Receiver } from './receiver.ts';

const { id, address, remotes, createdBy, createdAt, lastDelivery } = receivers;
const RECEIVER = { id, address, remotes, createdBy, createdAt, lastDelivery };

/** @returns false when the address has a receiver already */
export async function insertReceiver(
  { orm }: Queryable,
  { createdAt: at, ...receiver }: Receiver,
  secret: string,
): Promise<boolean> {
  const row = { ...receiver, secret, createdAt: new Date(at) };
  const rows = await orm.insert(receivers).values(row).onConflictDoNothing().returning({ id });
  return rows.length > 0;
}

/** @param receiver as a user wrote it: it need not be a UUID */
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

/** What a webhook is sent with. */
export interface Target extends Pick<Receiver, 'id' | 'address' | 'lastDelivery'> {
  secret: string;
}

export async function findTarget({ orm }: Queryable, receiver: string): Promise<Target | undefined> {
  const target = { id, address, lastDelivery, secret: receivers.secret };
  const [row] = await orm.select(target).from(receivers).where(eq(id, receiver));
  return row;
}

export async function recordDelivery({ orm }: Queryable, receiver: string, delivery: Delivery): Promise<void> {
  await orm.update(receivers).set({ lastDelivery: delivery }).where(eq(id, receiver));
}

function toReceiver({ createdAt: at, ...row }: Omit<Receiver, 'createdAt'> & { createdAt: Date }): Receiver {
  return { ...row, createdAt: at.toISOString() };
}
