import type { Database } from '@mortar/server/database';
import type { Job, JobQueue } from '@mortar/server/jobs';
import { sha256 } from '@mortar/server/signing';
import { NEWSLETTER } from '#jobs/job-kinds.ts';
import { sealData, unsealData } from '#jobs/sealed-data.ts';
import { AdminError } from '#lib/admin-error.ts';
import { insertAudit, type Order } from '#modules/audit/index.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { countNext, insertNewsletter, newsletterFor, type NewsletterText, takeNext } from './newsletters.repository.ts';

interface NewsletterSendingDependencies {
  database: Database;
  queue: JobQueue;
  mails: Pick<MailQueue, 'deliver'>;
  secret: string;
  unsubscribeLink: (email: string) => string;
  /** Whether mail programs can use these links (RFC 8058): what nobody can leave is not sent. */
  canBeLeft: boolean;
}

/** Subscribers whose jobs are added in one transaction. */
const AT_A_TIME = 500;

const idOf = ({ subject, text }: NewsletterText) => sha256(`${subject}\n${text}`);

/** Newsletters that administrators send to confirmed subscribers. */
export class NewsletterSending {
  readonly #dependencies: NewsletterSendingDependencies;

  constructor(dependencies: NewsletterSendingDependencies) {
    this.#dependencies = dependencies;
  }

  /** How many confirmed subscribers have no job for this newsletter yet. */
  remaining(newsletter: NewsletterText): Promise<number> {
    return countNext(this.#dependencies.database, idOf(newsletter));
  }

  /**
   * Adds a job for each of them: it goes on where it was stopped, and does nothing when it is repeated.
   *
   * @returns how many were added
   * @throws AdminError when no subscriber could leave it
   */
  async send(newsletter: NewsletterText, order: Order): Promise<number> {
    const { database, queue, secret, canBeLeft } = this.#dependencies;
    if (!canBeLeft) throw new AdminError('Nothing is sent: nobody could unsubscribe, as PUBLIC_URL is not https.');
    const newsletterId = idOf(newsletter);
    await database.transaction(async (transaction) => {
      if (!(await insertNewsletter(transaction, newsletterId, newsletter))) return;
      await insertAudit(transaction.orm, order, { action: 'send-newsletter', subject: newsletter.subject });
    });
    for (let added = 0; ; ) {
      const emails = await database.transaction(async (transaction) => {
        const next = await takeNext(transaction, newsletterId, AT_A_TIME);
        for (const email of next) await queue.add(transaction, NEWSLETTER, sealData(secret, { newsletterId, email }));
        return next;
      });
      added += emails.length;
      if (emails.length === 0) return added;
    }
  }

  /** Sends the mail of a job, unless its recipient has unsubscribed since. */
  async deliver({ id, data }: Job<{ sealed: string }>): Promise<void> {
    const { database, mails, secret, unsubscribeLink } = this.#dependencies;
    const { newsletterId, email } = unsealData<{ newsletterId: string; email: string }>(secret, data);
    const newsletter = await newsletterFor(database, newsletterId, email);
    if (!newsletter) return;
    const { subject, text } = newsletter;
    const unsubscribe = unsubscribeLink(email);
    const footer = `You get this because you subscribed to news from Mortar. No more of it: ${unsubscribe}`;
    await mails.deliver(id, { to: email, subject, text: `${text.trimEnd()}\n\n${footer}\n`, unsubscribe });
  }
}
