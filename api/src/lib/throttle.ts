import type { Queryable } from '#database/database.ts';
import { tooManyAttempts } from './api-error.ts';

interface ThrottleOptions {
  /** Part of every key, so that throttles never share counters. */
  name: string;
  /** Attempts that cost nothing. */
  free: number;
  /** Seconds of the first wait; each further attempt doubles it. */
  firstWait: number;
  longestWait: number;
  /** Seconds after which an attempt is forgotten. */
  memory: number;
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
    const rows = await this.#database.query<{ wait: number }>(
      `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS wait FROM throttles
       WHERE key = ANY($1) AND blocked_until > now()`,
      [keys.map((key) => this.#key(key))],
    );
    if (rows.length > 0) throw tooManyAttempts(Math.max(...rows.map(({ wait }) => wait)));
  }

  /** Counts an attempt against the key. */
  async count(key: string): Promise<void> {
    const { free, firstWait, longestWait, memory } = this.#options;
    await this.#database.query(
      `INSERT INTO throttles AS t (key, attempts, forgotten_at)
       VALUES ($1, 1, now() + make_interval(secs => $5))
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN t.forgotten_at < now() THEN 1 ELSE t.attempts + 1 END,
         blocked_until = CASE WHEN t.forgotten_at >= now() AND t.attempts + 1 > $2
           THEN now() + make_interval(secs => least($3 * 2 ^ least(t.attempts - $2, 30), $4)) END,
         forgotten_at = now() + make_interval(secs => $5)`,
      [this.#key(key), free, firstWait, longestWait, memory],
    );
  }

  async forget(key: string): Promise<void> {
    await this.#database.query('DELETE FROM throttles WHERE key = $1', [this.#key(key)]);
  }

  #key(key: string): string {
    return `${this.#options.name}:${key}`;
  }
}
