import { randomBytes } from 'node:crypto';
import type { JobQueue } from '@mortar/server/jobs';
import { uuidv7 } from 'uuidv7';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { createJobQueue } from '#core/jobs/notice-jobs.ts';
import { type NoticeSettings, usableAddress } from '../usable-address.ts';
import {
  deleteExpiredDeliveries,
  deleteReceiver,
  insertReceiver,
  listDeliveries,
  listReceivers,
  reopenDelivery,
} from './receiver.repository.ts';
import type { Delivery, Receiver } from './receiver.ts';

/** Adds and removes those who are notified of changes, and lists what they got. */
export interface Receivers {
  /**
   * @returns the secret by which a webhook verifies what it gets, this once; `null` for a mail address
   * @throws Refusal when nothing may be sent to the address, or it is a receiver already
   */
  add(
    receiver: { address: string; remotes: readonly string[] },
    origin: ChangeOrigin,
  ): Promise<{ id: string; secret: string | null }>;
  remove(id: string, origin: ChangeOrigin): Promise<void>;
  list(): Promise<Receiver[]>;
  /** Newest first, of the last 30 days. */
  deliveries(limit: number): Promise<Delivery[]>;
  /** Attempts a failed delivery once more. */
  retry(delivery: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

export function createReceivers({ database, clock }: ChangeContext, settings: NoticeSettings): Receivers {
  const queue: JobQueue = createJobQueue(database);
  return {
    async add({ address: given, remotes }, origin) {
      const address = usableAddress(given, settings);
      // Encoded as the libraries of the Standard Webhooks specification take it.
      const secret = address.protocol === 'mailto:' ? null : `whsec_${randomBytes(32).toString('base64')}`;
      return database.transaction(async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const receiver: Receiver = {
          id: uuidv7(),
          address: address.href,
          remotes: [...remotes],
          createdBy: origin.actor,
          createdAt: at.toISOString(),
        };
        if (!(await insertReceiver(tx, receiver, secret))) {
          throw new Refusal('known-address', `${given} is notified already: see mortar notify list.`);
        }
        const fact = { ...origin, action: 'receiver-add', subject: receiver.id, before: null } as const;
        await appendAudit(tx, { ...fact, after: recorded(receiver) }, at);
        return { id: receiver.id, secret };
      });
    },

    async remove(id, origin) {
      await database.transaction(async (tx) => {
        await lockChanges(tx);
        const receiver = await deleteReceiver(tx, id);
        if (!receiver) throw new Refusal('unknown-receiver', `There is no receiver ${id}: see mortar notify list.`);
        const fact = { ...origin, action: 'receiver-remove', subject: receiver.id, after: null } as const;
        await appendAudit(tx, { ...fact, before: recorded(receiver) }, await clock(tx));
      });
    },

    list: () => listReceivers(database),
    deliveries: (limit) => listDeliveries(database, limit),

    async retry(delivery) {
      await database.transaction(async (tx) => {
        if ((await reopenDelivery(tx, delivery)) && (await queue.retry(delivery, tx))) return;
        throw new Refusal('unknown-delivery', `No delivery ${delivery} has failed: see mortar notify deliveries.`);
      });
    },

    deleteExpired: () => deleteExpiredDeliveries(database),
  };
}

/** The part of a receiver that all may see who may read the history: the path of an address may be a secret. */
function recorded({ address, remotes }: Receiver): { to: string; remotes: string[] } {
  const { protocol, host } = new URL(address);
  return { to: protocol === 'mailto:' ? address : `${protocol}//${host}`, remotes };
}
