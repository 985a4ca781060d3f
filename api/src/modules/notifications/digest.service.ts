import type { Database } from '#database/database.ts';
import type { SendMail } from '#modules/mail/index.ts';

const MOST_MESSAGES = 10;

interface Unread {
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

  /** Sends one mail to each of them, once a day at most, and returns how many. */
  async send(): Promise<number> {
    const people = await this.#claim();
    for (const person of people) await this.#sendMail(this.#mailTo(person));
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
       SELECT accounts.email, accounts.firstname, count(*)::int AS total,
         (array_agg(mailed.message ORDER BY mailed.id DESC))[1:${MOST_MESSAGES}] AS messages
       FROM mailed JOIN accounts ON accounts.id = mailed.account_id
       WHERE accounts.suspended_at IS NULL
       GROUP BY accounts.id ORDER BY accounts.id`,
    );
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
