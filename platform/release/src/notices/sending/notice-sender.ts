import { createMailer, messageIdOf, type SendMail } from '@mortar/server/mail';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { findAuditEntry } from '#core/audit/audit.repository.ts';
import type { Database } from '@mortar/server/database';
import { type Job, PermanentJobError } from '@mortar/server/jobs';
import { endAttempt, findWaiting } from '../receivers/receiver.repository.ts';
import type { NoticeSettings } from '../usable-address.ts';
import { mailOf, noticeOf } from './notice.ts';
import { signedHeaders } from './signature.ts';
import { createWebhookClient } from './webhook-client.ts';

/** Requests of one process to one receiver at a time, so that one that does not respond leaves places for others. */
const AT_ONCE = 10;
const GONE = 410;

export interface NoticeSender {
  /** Attempts one delivery, and records how that ended. Rejects when it is to be retried. */
  send(job: Job<object>): Promise<void>;
  close(): Promise<void>;
}

interface NoticeSenderOptions {
  database: Database;
  settings: NoticeSettings;
  /** Origin of the console. */
  consoleUrl: string;
  log: (message: string) => void;
}

interface Target {
  /** Of the delivery. */
  id: string;
  address: string;
  secret: string | null;
}

export function createNoticeSender({ database, settings, consoleUrl, log }: NoticeSenderOptions): NoticeSender {
  const { networks, mail } = settings;
  const client = createWebhookClient(networks);
  const sendMail: SendMail | undefined = mail && createMailer(mail, log);
  const running = new Map<string, number>();

  async function deliver({ id, address, secret }: Target, entry: AuditEntry): Promise<string> {
    const notice = noticeOf(entry, consoleUrl);
    if (secret === null) {
      if (!mail || !sendMail) throw new Error('This gateway sends no mail: set SMTP_URL');
      const to = decodeURIComponent(new URL(address).pathname);
      await sendMail({ to, messageId: messageIdOf(id, mail.from), ...mailOf(notice) });
      return 'accepted by the mail server';
    }
    const body = JSON.stringify(notice);
    const headers = signedHeaders(secret, { id, timestamp: Math.floor(Date.now() / 1_000), body });
    const status = await client.post(address, body, headers);
    if (status === GONE) throw new PermanentJobError('The receiver responded with 410 and wants no more');
    if (status < 200 || status > 299) throw new Error(`The receiver responded with ${status}`);
    return `${status}`;
  }

  return {
    async send({ id, isLast }) {
      const target = await findWaiting(database, id);
      const entry = target && (await findAuditEntry(database, target.seq));
      // Its receiver was removed, or an earlier attempt was accepted.
      if (!entry) return;
      const others = running.get(target.receiver) ?? 0;
      if (others >= AT_ONCE) throw new Error('The receiver has not responded to earlier notices');
      running.set(target.receiver, others + 1);
      try {
        const response = await deliver({ ...target, id }, entry);
        await endAttempt(database, id, { status: 'delivered', response });
      } catch (error) {
        const status = isLast || error instanceof PermanentJobError ? 'failed' : 'waiting';
        await endAttempt(database, id, { status, response: messageOf(error) });
        throw error;
      } finally {
        const left = (running.get(target.receiver) ?? 1) - 1;
        if (left === 0) running.delete(target.receiver);
        else running.set(target.receiver, left);
      }
    },
    close: () => client.close(),
  };
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500);
