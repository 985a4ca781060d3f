import type { Database } from '@mortar/server/database';
import type { MailQueue } from '#modules/mail/index.ts';
import { claimUnread, type Unread } from './digest.repository.ts';

/** Accounts whose digests are added in one transaction. */
const AT_A_TIME = 100;

interface Links {
  publicUrl: string;
  /** By which an account gets no more digests. */
  unsubscribe: (accountId: string) => string;
}

/** Mails each account its unread notifications of the last day. */
export class DigestService {
  readonly #database: Database;
  readonly #mails: Pick<MailQueue, 'add'>;
  readonly #links: Links;

  constructor(database: Database, mails: Pick<MailQueue, 'add'>, links: Links) {
    this.#database = database;
    this.#mails = mails;
    this.#links = links;
  }

  /**
   * Adds at most one mail a day for each account, in the transactions that mark its notifications as mailed.
   *
   * @returns how many mails were added
   */
  async send(): Promise<number> {
    let added = 0;
    for (;;) {
      const accounts = await this.#database.transaction(async (transaction) => {
        const claimed = await claimUnread(transaction, AT_A_TIME);
        for (const unread of claimed) await this.#mails.add(transaction, this.#mailTo(unread));
        return claimed.length;
      });
      added += accounts;
      if (accounts < AT_A_TIME) return added;
    }
  }

  #mailTo({ accountId, email, firstname, total, messages, others }: Unread) {
    const more = others > 0 ? `\n- and ${others} more` : '';
    const { publicUrl } = this.#links;
    const unsubscribe = this.#links.unsubscribe(accountId);
    return {
      to: email,
      unsubscribe,
      subject: total === 1 ? '1 new notification on Mortar' : `${total} new notifications on Mortar`,
      text: `Hello ${firstname},\n\nthis is new on Mortar since yesterday:\n\n${messages.map((each) => `- ${each}`).join('\n')}${more}\n\n${publicUrl}/notifications\n\nNo more of these summaries: ${unsubscribe}\n`,
    };
  }
}
