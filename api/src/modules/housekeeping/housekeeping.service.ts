import type { Database } from '@mortar/server/database';
import type { JobQueue } from '@mortar/server/jobs';
import { CLEAN_UP, SOLD_OUT, USUAL_PRICES } from '#jobs/job-kinds.ts';
import type { MediaService } from '#modules/media/index.ts';
import { removals, removeExpired } from './housekeeping.repository.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired rows and images. Every API process adds its job each hour; repeating it is harmless. */
export class Housekeeping {
  readonly #database: Database;
  readonly #media: MediaService;
  readonly #queue: JobQueue;
  #timer: NodeJS.Timeout | undefined;

  constructor({ database, media, queue }: { database: Database; media: MediaService; queue: JobQueue }) {
    this.#database = database;
    this.#media = media;
    this.#queue = queue;
  }

  /** @throws AggregateError with the errors of all deletions that failed, after the others were done. */
  async run(now = new Date()): Promise<void> {
    const errors: unknown[] = [];
    const failed = (error: unknown) => errors.push(error);
    for (const removal of removals) await removeExpired(this.#database, removal).catch(failed);
    await this.#media.sweepOrphans(now).catch(failed);
    if (errors.length > 0) {
      throw new AggregateError(errors, 'Some of what has expired could not be removed', { cause: errors[0] });
    }
  }

  /** Adds the hourly jobs, which are harmless to repeat, until stopped; `failed` gets the error when it cannot. */
  start(failed: (error: unknown) => void): void {
    this.#timer = setInterval(() => {
      for (const kind of [CLEAN_UP, SOLD_OUT, USUAL_PRICES])
        void this.#queue.add(this.#database, kind, {}).catch(failed);
    }, HOUR_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
