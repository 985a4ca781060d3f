import { randomBytes } from 'node:crypto';
import { sha256 } from '@mortar/server/signing';
import type { Database } from '@mortar/server/database';
import type { BackgroundJobs } from '#lib/background-jobs.ts';
import { RecipientQuota } from '#lib/recipient-quota.ts';
import { Throttle } from '#lib/throttle.ts';
import type { SendMail } from '#modules/mail/index.ts';
import { confirmSubscriber, upsertSubscriber } from './newsletter.repository.ts';

interface NewsletterDependencies {
  database: Database;
  sendMail: SendMail;
  background: BackgroundJobs;
  publicUrl: string;
}

const hashOf = (token: string) => sha256(token, 'base64url');

/** Newsletter subscriptions, confirmed by a link in a mail (double opt-in). */
export class NewsletterService {
  readonly #database: Database;
  readonly #sendMail: SendMail;
  readonly #background: BackgroundJobs;
  readonly #publicUrl: string;
  readonly #requests: Throttle;
  readonly #mails: RecipientQuota;

  constructor({ database, sendMail, background, publicUrl }: NewsletterDependencies) {
    this.#database = database;
    this.#sendMail = sendMail;
    this.#background = background;
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
    this.#background.run(async () => {
      // Before the link changes: the one that was mailed today stays valid.
      if (!(await this.#mails.tryUse(email))) return;
      const token = randomBytes(24).toString('base64url');
      if (!(await upsertSubscriber(this.#database.orm, email.toLowerCase(), hashOf(token)))) return;
      await this.#sendMail({
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
