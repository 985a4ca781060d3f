import type { Database } from '@mortar/server/database';
import type { MediaService } from '#modules/media/index.ts';
import { removals } from './housekeeping.repository.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired rows and images. Every API process runs it; repeating it is harmless. */
export class Housekeeping {
  readonly #database: Database;
  readonly #media: MediaService;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, media: MediaService) {
    this.#database = database;
    this.#media = media;
  }

  /** @throws AggregateError with the errors of all deletions that failed, after the others were done. */
  async run(now = new Date()): Promise<void> {
    const errors: unknown[] = [];
    const failed = (error: unknown) => errors.push(error);
    for (const remove of removals) await remove(this.#database).catch(failed);
    await this.#media.sweepOrphans(now).catch(failed);
    if (errors.length > 0) throw new AggregateError(errors, 'Some of what has expired could not be removed');
  }

  /** Runs every hour until stopped; `failed` gets the error of a run. */
  start(failed: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.run().catch(failed), HOUR_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
