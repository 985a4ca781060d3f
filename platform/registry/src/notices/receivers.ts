import { randomBytes } from 'node:crypto';
import type { BlockList } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { deleteReceiver, insertReceiver, listReceivers } from './receiver.repository.ts';
import type { Receiver } from './receiver.ts';
import { usableAddress } from './usable-address.ts';

/** Adds and removes the webhooks that are notified of changes, and lists them. */
export interface Receivers {
  /**
   * @returns the secret by which the webhook verifies what it gets, this once
   * @throws Refusal when nothing may be sent to the address, or it is a receiver already
   */
  add(
    receiver: { address: string; remotes: readonly string[] },
    origin: ChangeOrigin,
  ): Promise<{ id: string; secret: string }>;
  /** @throws Refusal when there is no such receiver */
  remove(id: string, origin: ChangeOrigin): Promise<void>;
  /** By time. */
  list(): Promise<Receiver[]>;
}

/** @param networks that webhooks may be in, beside the public internet */
export function createReceivers({ database, clock }: ChangeContext, networks: BlockList): Receivers {
  return {
    async add({ address: given, remotes }, origin) {
      const address = usableAddress(given, networks);
      // Encoded as the libraries of the Standard Webhooks specification take it.
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      return database.transaction(async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const receiver: Receiver = {
          id: uuidv7(),
          address: address.href,
          remotes: [...remotes],
          createdBy: origin.actor,
          createdAt: at.toISOString(),
          lastDelivery: null,
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
        if (!receiver) throw unknownReceiver(id);
        const fact = { ...origin, action: 'receiver-remove', subject: receiver.id, after: null } as const;
        await appendAudit(tx, { ...fact, before: recorded(receiver) }, await clock(tx));
      });
    },

    list: () => listReceivers(database),
  };
}

export const unknownReceiver = (id: string) =>
  new Refusal('unknown-receiver', `There is no receiver ${id}: see mortar notify list.`);

/** The part of a receiver that all may see who may read the history: the path of an address may be a secret. */
function recorded({ address, remotes }: Receiver): { to: string; remotes: string[] } {
  const { protocol, host } = new URL(address);
  return { to: `${protocol}//${host}`, remotes };
}
