import type { Queryable } from '@mortar/server/database';
import { Quota } from '#lib/quota.ts';

const DAY_SECONDS = 86_400;

/**
 * Bounds the mails to one address that is not confirmed, of every kind and over all networks: whoever registered it
 * may have named a stranger's address.
 */
export class UnconfirmedMails {
  readonly #ofDay: Quota;
  readonly #ofMonth: Quota;

  constructor(database: Queryable) {
    this.#ofDay = new Quota(database, { name: 'unconfirmed-mail-day', max: 3, window: DAY_SECONDS });
    this.#ofMonth = new Quota(database, { name: 'unconfirmed-mail-month', max: 6, window: 30 * DAY_SECONDS });
  }

  /** Counts a mail. Returns false when the address gets no more today. */
  async tryUse(email: string): Promise<boolean> {
    const key = email.toLowerCase();
    return (await this.#ofDay.tryUse(key)) && (await this.#ofMonth.tryUse(key));
  }

  /**
   * Counts a mail that its recipient asks for.
   *
   * @throws ApiError 429 with `Retry-After` when the address gets no more today
   */
  async use(email: string): Promise<void> {
    const key = email.toLowerCase();
    await this.#ofDay.use(key);
    await this.#ofMonth.use(key);
  }
}
