import type { BlockList } from 'node:net';
import type { Database } from '@mortar/server/database';
import type { Job } from '@mortar/server/jobs';
import { uuidv7 } from 'uuidv7';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { findAuditEntry } from '#core/audit/audit.repository.ts';
import type { NoticeData } from '#core/jobs/notice-jobs.ts';
import { type Delivery, GONE } from '#core/jobs/delivery.ts';
import { type Notice, noticeOf } from './notice.ts';
import { findTarget, recordDelivery, type Target } from './receiver.repository.ts';
import { unknownReceiver } from './receivers.ts';
import { signedHeaders } from './signature.ts';
import { createWebhookClient } from './webhook-client.ts';

export interface NoticeSender {
  /**
   * Attempts to send one notice.
   *
   * @returns how that ended; `undefined` when its receiver was removed, or has ended its subscription
   */
  send(job: Pick<Job<NoticeData>, 'id' | 'data'>): Promise<Delivery | undefined>;
  /**
   * Sends a notice of the type `test` once, whether the receiver has ended its subscription or not.
   *
   * @throws Refusal when there is no such receiver
   */
  test(receiver: string, origin: ChangeOrigin): Promise<Delivery>;
  /** Ends requests that receivers do not respond to. */
  close(): Promise<void>;
}

interface NoticeSenderOptions {
  database: Database;
  /** Networks that webhooks may be in, beside the public internet. */
  webhookNetworks: BlockList;
  /** Origin of the console. */
  consoleUrl: string;
}

export function createNoticeSender({ database, webhookNetworks, consoleUrl }: NoticeSenderOptions): NoticeSender {
  const client = createWebhookClient(webhookNetworks);

  async function deliver({ id: receiver, address, secret }: Target, id: string, notice: Notice): Promise<Delivery> {
    const at = new Date();
    const body = JSON.stringify(notice);
    const headers = signedHeaders(secret, { id, timestamp: Math.floor(at.getTime() / 1_000), body });
    const delivery = await client.post(address, body, headers).then(
      (status) => ({ status, error: isAccepted(status) ? null : `The receiver responded with ${status}` }),
      (error: unknown) => ({ status: null, error: messageOf(error) }),
    );
    const ended = { at: at.toISOString(), ...delivery };
    await recordDelivery(database, receiver, ended);
    return ended;
  }

  return {
    async send({ id, data: { receiver, seq } }) {
      const target = await findTarget(database, receiver);
      const entry = await findAuditEntry(database, seq);
      if (!target || !entry || target.lastDelivery?.status === GONE) return undefined;
      return deliver(target, id, noticeOf(entry, consoleUrl));
    },

    async test(receiver, origin) {
      const target = await findTarget(database, receiver);
      if (!target) throw unknownReceiver(receiver);
      const at = new Date().toISOString();
      const change = { ...origin, seq: 0, at, action: 'test', subject: 'site', before: null, after: null };
      return deliver(target, uuidv7(), noticeOf(change, consoleUrl));
    },

    close: () => client.close(),
  };
}

const isAccepted = (status: number) => status >= 200 && status <= 299;

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500);
