import type { Queryable } from '@mortar/server/database';
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

/** One that was counted, as far as taking it back needs it. */
interface Attempt {
  /** How many it made. */
  attempts: number;
  /** When those before it would have been forgotten; null when there were none. */
  forgottenBefore: string | null;
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

  /**
   * Counts an attempt against the key, in the one statement that finds out whether it may be made: of many
   * at once no more get through than one after the other.
   *
   * @returns what takes the attempt back
   * @throws ApiError 429 with `Retry-After` while the wait of the key lasts; nothing is counted then
   */
  async count(key: string): Promise<Attempt> {
    const { free, firstWait, longestWait, memory } = this.#options;
    const [attempt] = await this.#database.query<Attempt>(
      // The query in RETURNING sees the row as it was before.
      `INSERT INTO throttles AS t (key, attempts, forgotten_at)
       VALUES ($1, 1, now() + make_interval(secs => $5))
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN t.forgotten_at < now() THEN 1 ELSE t.attempts + 1 END,
         blocked_until = CASE WHEN t.forgotten_at >= now() AND t.attempts + 1 > $2
           THEN now() + make_interval(secs => least($3 * 2 ^ least(t.attempts - $2, 30), $4)) END,
         forgotten_at = now() + make_interval(secs => $5)
       WHERE t.blocked_until IS NULL OR t.blocked_until <= now()
       RETURNING attempts, (SELECT forgotten_at::text FROM throttles WHERE key = $1) AS "forgottenBefore"`,
      [this.#key(key), free, firstWait, longestWait, memory],
    );
    if (attempt) return attempt;
    await this.check(key);
    // Its wait ended between the two statements.
    throw tooManyAttempts(1);
  }

  /**
   * Undoes the count of an attempt that was none, and the wait that it set off. Once another was counted
   * after it, only the number goes down.
   */
  async takeBack(key: string, { attempts, forgottenBefore }: Attempt): Promise<void> {
    await this.#database.query(
      `UPDATE throttles SET
         attempts = greatest(attempts - 1, 0),
         blocked_until = CASE WHEN attempts <> $2 THEN blocked_until END,
         forgotten_at = CASE WHEN attempts = $2 THEN coalesce($3::timestamptz, forgotten_at) ELSE forgotten_at END
       WHERE key = $1`,
      [this.#key(key), attempts, forgottenBefore],
    );
  }

  /** Counts from nothing again. */
  async forget(key: string): Promise<void> {
    await this.#database.query('DELETE FROM throttles WHERE key = $1', [this.#key(key)]);
  }

  #key(key: string): string {
    return `${this.#options.name}:${key}`;
  }
}
