import type { Database } from '@mortar/server/database';
import type { MediaService } from '#modules/media/index.ts';

const HOUR_MS = 3_600_000;

/** Rows that nobody needs any more, and when. */
const expired: string[] = [
  "DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'",
  'DELETE FROM throttles WHERE forgotten_at < now()',
  'DELETE FROM reset_codes WHERE expires_at < now()',
  // A while longer than they count, so that a late reuse of a token is still recognised as one.
  "DELETE FROM sessions WHERE expires_at < now() - interval '7 days' OR revoked_at < now() - interval '7 days'",
  "DELETE FROM newsletter_subscribers WHERE confirmed_at IS NULL AND created_at < now() - interval '30 days'",
];

/** Removes what has had its time. Every API process may do it: a second one finds nothing left. */
export class Housekeeping {
  readonly #database: Database;
  readonly #media: MediaService;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, media: MediaService) {
    this.#database = database;
    this.#media = media;
  }

  /** @throws AggregateError after all else is removed, with why each of the rest was not. */
  async run(now = new Date()): Promise<void> {
    const errors: unknown[] = [];
    const failed = (error: unknown) => errors.push(error);
    for (const statement of expired) await this.#database.query(statement).catch(failed);
    await this.#media.sweepOrphans(now).catch(failed);
    if (errors.length > 0) throw new AggregateError(errors, 'Some of what has had its time could not be removed');
  }

  /** Runs every hour until stopped; `failed` hears of a run that did not work out. */
  start(failed: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.run().catch(failed), HOUR_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
