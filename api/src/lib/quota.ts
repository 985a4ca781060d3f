import type { Queryable } from '@mortar/server/database';
import { tooManyAttempts } from './api-error.ts';
import { countWithin, remainingWindow, uncountWithin } from './quota.repository.ts';

interface QuotaOptions {
  /** Part of every key, so that quotas never share counters. */
  name: string;
  /** Uses of one key in a window. */
  max: number;
  /** Seconds, from the first use on. */
  window: number;
}

/** A number of uses in a fixed time, counted in the database for all API processes together. */
export class Quota {
  readonly #database: Queryable;
  readonly #options: QuotaOptions;

  constructor(database: Queryable, options: QuotaOptions) {
    this.#database = database;
    this.#options = options;
  }

  /**
   * Counts a use. Returns false, without counting, when the key has none left.
   *
   * @param on a transaction with which the count is rolled back
   */
  async tryUse(key: string, on: Queryable = this.#database): Promise<boolean> {
    return countWithin(on, this.#key(key), this.#options);
  }

  /**
   * Counts a use.
   *
   * @param on a transaction with which the count is rolled back
   * @throws ApiError 429 with `Retry-After` when the key has none left; nothing is counted then
   */
  async use(key: string, on: Queryable = this.#database): Promise<void> {
    if (!(await this.tryUse(key, on))) throw tooManyAttempts(await remainingWindow(on, this.#key(key)));
  }

  /** Undoes the count of a use that turned out to be legitimate. */
  async undo(key: string): Promise<void> {
    await uncountWithin(this.#database, this.#key(key));
  }

  #key(key: string): string {
    return `${this.#options.name}:${key}`;
  }
}
