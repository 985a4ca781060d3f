import type { Queryable } from '@mortar/server/database';
import { Quota } from './quota.ts';

const DAY_SECONDS = 86_400;

interface RecipientQuotaOptions {
  /** Part of every key, so that quotas never share counters. */
  name: string;
  /** Mails to one address in 24 hours. */
  perDay: number;
  /** Mails to one address in thirty days. */
  perMonth: number;
}

/** Bounds the mails of one kind to an address, over all networks and processes: it may be a stranger's. */
export class RecipientQuota {
  readonly #ofDay: Quota;
  readonly #ofMonth: Quota;

  constructor(database: Queryable, { name, perDay, perMonth }: RecipientQuotaOptions) {
    this.#ofDay = new Quota(database, { name: `${name}-day`, max: perDay, window: DAY_SECONDS });
    this.#ofMonth = new Quota(database, { name: `${name}-month`, max: perMonth, window: 30 * DAY_SECONDS });
  }

  /**
   * Counts a mail. Returns false when the address gets no more today.
   *
   * @param on a transaction with which the count is rolled back
   */
  async tryUse(email: string, on?: Queryable): Promise<boolean> {
    const key = email.toLowerCase();
    return (await this.#ofDay.tryUse(key, on)) && (await this.#ofMonth.tryUse(key, on));
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
