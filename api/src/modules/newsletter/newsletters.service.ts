import type { Database } from '@mortar/server/database';
import type { Job, JobQueue } from '@mortar/server/jobs';
import { sha256 } from '@mortar/server/signing';
import { NEWSLETTER } from '#jobs/job-kinds.ts';
import { sealData, unsealData } from '#jobs/sealed-data.ts';
import { AdminError } from '#lib/admin-error.ts';
import { insertAudit, type Order } from '#modules/audit/index.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import {
  advanceNewsletter,
  countSubscribers,
  findNewsletter,
  insertNewsletter,
  isSubscribed,
  lockNewsletter,
  type NewsletterText,
  nextSubscribers,
} from './newsletters.repository.ts';

interface NewsletterSendingDependencies {
  database: Database;
  queue: JobQueue;
  mails: Pick<MailQueue, 'deliver'>;
  secret: string;
  unsubscribeLink: (email: string) => string;
  /** Whether mail programs can use these links (RFC 8058): what nobody can leave is not sent. */
  canBeLeft: boolean;
}

interface JobOfOne {
  newsletterId: string;
  email: string;
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

  /** How many subscribers there are, and how many have a job for this newsletter already. */
  async preview(newsletter: NewsletterText): Promise<{ subscribers: number; mails: number; isFinished: boolean }> {
    const { database } = this.#dependencies;
    const subscribers = await countSubscribers(database);
    const { mails = 0, isFinished = false } = (await lockNewsletter(database, idOf(newsletter))) ?? {};
    return { subscribers, mails, isFinished };
  }

  /**
   * Adds a job for each confirmed subscriber that has none for this newsletter yet: it goes on where it was stopped, and
   * does nothing when it is repeated.
   *
   * @returns how many were added
   * @throws AdminError when no subscriber could leave it
   */
  async send(newsletter: NewsletterText, order: Order): Promise<number> {
    const { database, canBeLeft } = this.#dependencies;
    if (!canBeLeft) throw new AdminError('Nothing is sent: nobody could unsubscribe, as PUBLIC_URL is not https.');
    const id = idOf(newsletter);
    await database.transaction(async (transaction) => {
      if (!(await insertNewsletter(transaction, id, newsletter))) return;
      await insertAudit(transaction.orm, order, { action: 'send-newsletter', subject: newsletter.subject });
    });
    let added = 0;
    for (;;) {
      const step = await this.#sendToNext(id);
      added += step.mails;
      if (step.isFinished) return added;
    }
  }

  /** Sends the mail of a job, unless its recipient has unsubscribed since. */
  async deliver({ id, data }: Job<{ sealed: string }>): Promise<void> {
    const { database, mails, secret, unsubscribeLink } = this.#dependencies;
    const { newsletterId, email } = unsealData<JobOfOne>(secret, data);
    const newsletter = await findNewsletter(database, newsletterId);
    if (!newsletter || !(await isSubscribed(database, email))) return;
    const { subject, text } = newsletter;
    const unsubscribe = unsubscribeLink(email);
    await mails.deliver(id, {
      to: email,
      subject,
      text: `${text.trimEnd()}\n\nYou get this because you subscribed to news from Mortar. No more of it: ${unsubscribe}\n`,
      unsubscribe,
    });
  }

  #sendToNext(newsletterId: string): Promise<{ mails: number; isFinished: boolean }> {
    const { database, queue, secret } = this.#dependencies;
    return database.transaction(async (transaction) => {
      const progress = await lockNewsletter(transaction, newsletterId);
      if (!progress || progress.isFinished) return { mails: 0, isFinished: true };
      const { reached } = progress;
      const emails = await nextSubscribers(transaction, newsletterId, { reached, most: AT_A_TIME });
      for (const email of emails) {
        await queue.add(transaction, NEWSLETTER, sealData(secret, { newsletterId, email } satisfies JobOfOne));
      }
      const isFinished = emails.length < AT_A_TIME;
      const last = isFinished ? undefined : emails.at(-1);
      await advanceNewsletter(transaction, newsletterId, { mails: emails.length, reached: last });
      return { mails: emails.length, isFinished };
    });
  }
}
