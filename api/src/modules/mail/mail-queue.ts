import type { Queryable } from '@mortar/server/database';
import { type Mail, messageIdOf, type SendMail } from '@mortar/server/mail';
import { type Job, type JobQueue, PermanentJobError, UnavailableJobError } from '@mortar/server/jobs';
import { MAIL } from '#jobs/job-kinds.ts';
import { sealData, unsealData } from '#jobs/sealed-data.ts';
import { Quota } from '#lib/quota.ts';

/** Above what one recipient can need: each kind of mail has a lower bound of its own, where its sender learns of it. */
const MOST_PER_DAY = 20;

/** Mails to one recipient, of whatever kind. */
const dailyMails = (database: Queryable) => new Quota(database, { name: 'mail', max: MOST_PER_DAY, window: 86_400 });

interface QueuedMail extends Mail {
  /** Unix milliseconds after which the mail is of no use: it is dropped then. */
  expiresAt?: number;
  /** Not bounded by the day: an attacker in the account could use up its owner's mails first. Its sender has a bound. */
  isUnbounded?: boolean;
}

interface MailQueueOptions {
  queue: JobQueue;
  send: SendMail;
  secret: string;
  /** Its domain is that of the mails' ids. */
  from: string;
  log: (message: string) => void;
}

/** Mails that are sent although the process ends, or the mail server is unavailable for some hours. */
export class MailQueue {
  readonly #options: MailQueueOptions;

  constructor(options: MailQueueOptions) {
    this.#options = options;
  }

  /**
   * Adds a mail, which is sent when the transaction has committed. A recipient of 20 mails within a day gets no more:
   * the mail is dropped and logged.
   */
  async add(transaction: Queryable, { isUnbounded = false, ...mail }: QueuedMail): Promise<void> {
    const { queue, secret, log } = this.#options;
    if (isUnbounded || (await dailyMails(transaction).tryUse(mail.to.toLowerCase()))) {
      await queue.add(transaction, MAIL, sealData(secret, mail));
    } else log(`A mail was not sent, because its recipient got ${MOST_PER_DAY} within a day`);
  }

  /**
   * Sends the mail of a job. Its Message-ID is the same in every attempt, so that mail servers and programs recognise
   * the copy that is sent when the process ends after the mail server had accepted the first.
   */
  async send({ id, data }: Job<{ sealed: string }>): Promise<void> {
    const { secret, log } = this.#options;
    const { expiresAt, ...mail } = unsealData<QueuedMail>(secret, data);
    if (expiresAt !== undefined && expiresAt < Date.now()) {
      log('A mail was not sent, because what it contains has expired');
    } else await this.deliver(id, mail);
  }

  /**
   * Sends the mail of a job, as {@link MailQueue.send} does, which the job of another kind has made.
   *
   * @throws PermanentJobError when it is refused for good, UnavailableJobError when no mail is accepted now
   */
  async deliver(jobId: string, mail: Mail): Promise<void> {
    const { send, from } = this.#options;
    try {
      await send({ ...mail, messageId: messageIdOf(jobId, from) });
    } catch (error) {
      if (isRefusal(error)) throw new PermanentJobError('The mail server refused the mail', { cause: error });
      if (isOfMail(error)) throw error;
      throw new UnavailableJobError('The mail server does not accept mails', { cause: error });
    }
  }
}

/** The mail server has answered to this mail: it may accept others. */
function isOfMail(error: unknown): boolean {
  const { command } = error as { command?: string };
  return command === 'RCPT TO' || command === 'DATA';
}

/** The mail server will never accept this mail, such as one to a mailbox that does not exist. */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  // 5xx of the greeting, of authentication or to the sender are faults of the configuration, which is corrected.
  return responseCode >= 500 && isOfMail(error);
}
