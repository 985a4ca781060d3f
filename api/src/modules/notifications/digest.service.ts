import type { Database } from '@mortar/server/database';
import type { SendMail } from '@mortar/server/mail';
import { AdminError } from '#lib/admin-error.ts';
import { claimUnread, type Unread, unclaim } from './digest.repository.ts';

/** Mails each account its unread notifications of the last day. */
export class DigestService {
  readonly #database: Database;
  readonly #sendMail: SendMail;
  readonly #publicUrl: string;

  constructor(database: Database, sendMail: SendMail, publicUrl: string) {
    this.#database = database;
    this.#sendMail = sendMail;
    this.#publicUrl = publicUrl;
  }

  /**
   * Sends at most one mail a day to each account.
   *
   * @returns how many mails were sent
   * @throws AdminError after all other mails were sent, when some were refused: the next run retries those
   */
  async send(): Promise<number> {
    const accounts = await claimUnread(this.#database);
    const failed: Unread[] = [];
    let reason: unknown;
    for (const unread of accounts) {
      try {
        await this.#sendMail(this.#mailTo(unread));
      } catch (error) {
        failed.push(unread);
        reason = error;
      }
    }
    if (failed.length > 0) {
      await unclaim(this.#database, failed);
      throw refusedMails(failed.length, accounts.length, reason);
    }
    return accounts.length;
  }

  #mailTo({ email, firstname, total, messages }: Unread) {
    const more = total > messages.length ? `\n- and ${total - messages.length} more` : '';
    return {
      to: email,
      subject: total === 1 ? 'One thing you have not seen yet' : `${total} things you have not seen yet`,
      text: `Hello ${firstname},\n\nsince yesterday, on Mortar:\n\n${messages.map((each) => `- ${each}`).join('\n')}${more}\n\n${this.#publicUrl}/notifications\n`,
    };
  }
}

function refusedMails(refused: number, all: number, reason: unknown): AdminError {
  const text = reason instanceof Error ? reason.message : String(reason);
  return new AdminError(`${refused} of ${all} mails could not be sent (${text}); send again to try those once more.`, {
    cause: reason,
  });
}
