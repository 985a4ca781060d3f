import type { Queryable } from '@mortar/server/database';
import { tooManyAttempts } from './api-error.ts';
import {
  type Attempt,
  countAttempt,
  deleteAttempts,
  remainingWaits,
  type ThrottleLimits,
  uncountAttempt,
} from './throttle.repository.ts';

interface ThrottleOptions extends ThrottleLimits {
  /** Part of every key, so that throttles never share counters. */
  name: string;
  /** What the user can do instead of waiting: follows “or”. */
  alternative?: string;
}

/** Waits that double with each attempt, counted in the database for all API processes together. */
export class Throttle {
  readonly #database: Queryable;
  readonly #options: ThrottleOptions;

  constructor(database: Queryable, options: ThrottleOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** @throws ApiError 429 with `Retry-After` while the wait of one of the keys lasts. */
  async check(...keys: string[]): Promise<void> {
    const waits = await remainingWaits(
      this.#database,
      keys.map((key) => this.#key(key)),
    );
    if (waits.length > 0) throw tooManyAttempts(Math.max(...waits), this.#options.alternative);
  }

  /**
   * Counts an attempt against the key.
   *
   * @returns the attempt, for {@link undo}
   * @throws ApiError 429 with `Retry-After` while the wait of the key lasts; nothing is counted then
   */
  async count(key: string): Promise<Attempt> {
    const attempt = await countAttempt(this.#database, this.#key(key), this.#options);
    if (attempt) return attempt;
    await this.check(key);
    // The wait ended between the two statements.
    throw tooManyAttempts(1, this.#options.alternative);
  }

  /** Undoes the count of an attempt that turned out to be legitimate. */
  async undo(key: string, attempt: Attempt): Promise<void> {
    await uncountAttempt(this.#database, this.#key(key), attempt);
  }

  /** Starts counting at zero again. */
  async reset(key: string): Promise<void> {
    await deleteAttempts(this.#database, this.#key(key));
  }

  #key(key: string): string {
    return `${this.#options.name}:${key}`;
  }
}
