import type { Database } from '@mortar/server/database';
import { computeUsualPrices } from './usual-prices.repository.ts';

/** Hours within which it is not computed again: the job comes each hour, from each process. */
const ONCE_A_DAY = 23;

/** What is usually asked, by which a price is implausible. */
export class UsualPrices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Computes it from the products on sale, once a day. */
  async compute(): Promise<void> {
    await this.#database.transaction((transaction) => computeUsualPrices(transaction, ONCE_A_DAY));
  }
}
