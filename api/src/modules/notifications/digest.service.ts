import type { Database } from '@mortar/server/database';
import { AdminError } from '#modules/admin/index.ts';
import type { SendMail } from '#modules/mail/index.ts';

const MOST_MESSAGES = 10;

interface Unread {
  /** Of all the notifications. */
  ids: string[];
  email: string;
  firstname: string;
  total: number;
  messages: string[];
}

/** A mail to each person with notifications of the last day that they have not read. */
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
   * Sends one mail to each of them, once a day at most, and returns how many.
   *
   * @throws AdminError after everybody else has theirs, when some mails were refused: sending again
   *   tries those once more.
   */
  async send(): Promise<number> {
    const people = await this.#claim();
    const failed: Unread[] = [];
    let reason: unknown;
    for (const person of people) {
      try {
        await this.#sendMail(this.#mailTo(person));
      } catch (error) {
        failed.push(person);
        reason = error;
      }
    }
    if (failed.length > 0) {
      await this.#unclaim(failed);
      throw refusedMails(failed.length, people.length, reason);
    }
    return people.length;
  }

  /** Marks the notifications as mailed and returns them, so that of two runs one mails them. */
  #claim(): Promise<Unread[]> {
    return this.#database.query<Unread>(
      `WITH mailed AS (
         UPDATE notifications SET mailed_at = now()
         WHERE read_at IS NULL AND mailed_at IS NULL AND created_at > now() - interval '1 day'
         RETURNING account_id, message, id
       )
       SELECT array_agg(mailed.id) AS ids, accounts.email, accounts.firstname, count(*)::int AS total,
         (array_agg(mailed.message ORDER BY mailed.id DESC))[1:${MOST_MESSAGES}] AS messages
       FROM mailed JOIN accounts ON accounts.id = mailed.account_id
       WHERE accounts.suspended_at IS NULL
       GROUP BY accounts.id ORDER BY accounts.id`,
    );
  }

  async #unclaim(people: Unread[]): Promise<void> {
    await this.#database.query('UPDATE notifications SET mailed_at = NULL WHERE id = ANY($1::uuid[])', [
      people.flatMap(({ ids }) => ids),
    ]);
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
