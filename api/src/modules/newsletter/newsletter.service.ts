import { randomBytes } from 'node:crypto';
import type { Database } from '@mortar/server/database';
import type { Job, JobQueue } from '@mortar/server/jobs';
import { sha256 } from '@mortar/server/signing';
import { NEWSLETTER_LINK } from '#jobs/job-kinds.ts';
import { sealData, unsealData } from '#jobs/sealed-data.ts';
import { RecipientQuota } from '#lib/recipient-quota.ts';
import { Throttle } from '#lib/throttle.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { confirmSubscriber, upsertSubscriber } from './newsletter.repository.ts';

interface NewsletterDependencies {
  database: Database;
  mails: MailQueue;
  queue: JobQueue;
  secret: string;
  publicUrl: string;
}

const hashOf = (token: string) => sha256(token, 'base64url');

/** Newsletter subscriptions, confirmed by a link in a mail (double opt-in). */
export class NewsletterService {
  readonly #database: Database;
  readonly #mailQueue: MailQueue;
  readonly #queue: JobQueue;
  readonly #secret: string;
  readonly #publicUrl: string;
  readonly #requests: Throttle;
  readonly #mails: RecipientQuota;

  constructor({ database, mails, queue, secret, publicUrl }: NewsletterDependencies) {
    this.#database = database;
    this.#mailQueue = mails;
    this.#queue = queue;
    this.#secret = secret;
    this.#publicUrl = publicUrl;
    this.#requests = new Throttle(database, {
      name: 'newsletter',
      free: 10,
      firstWait: 30,
      longestWait: 3_600,
      memory: 3_600,
    });
    this.#mails = new RecipientQuota(database, { name: 'newsletter-mail', perDay: 1, perMonth: 3 });
  }

  /**
   * Mails a confirmation link, once a day and three times in thirty days to one recipient; the response does not reveal
   * who subscribed before.
   */
  async subscribe(email: string, network: string): Promise<void> {
    await this.#requests.count(network);
    await this.#queue.add(this.#database, NEWSLETTER_LINK, sealData(this.#secret, { email }));
  }

  /** Makes the link that a job was requested for and adds its mail: both together, or neither. */
  async sendLink({ id, data }: Job<{ sealed: string }>): Promise<void> {
    const { email } = unsealData<{ email: string }>(this.#secret, data);
    await this.#database.transaction(async (transaction) => {
      await this.#queue.done(NEWSLETTER_LINK, id, transaction);
      // Before the link changes: the one that was mailed today stays valid.
      if (!(await this.#mails.tryUse(email, transaction))) return;
      const token = randomBytes(24).toString('base64url');
      if (!(await upsertSubscriber(transaction.orm, email.toLowerCase(), hashOf(token)))) return;
      await this.#mailQueue.add(transaction, {
        to: email,
        subject: 'Please confirm your subscription',
        text: `Thank you for subscribing to news from Mortar. Please confirm it here:\n\n${this.#publicUrl}/api/newsletter/confirm/${token}\n\nIf this was not you, you can ignore this mail.\n`,
      });
    });
  }

  confirm(token: string): Promise<boolean> {
    return confirmSubscriber(this.#database.orm, hashOf(token));
  }
}
