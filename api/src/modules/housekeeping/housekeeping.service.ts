import type { Database } from '@mortar/server/database';
import type { JobQueue } from '@mortar/server/jobs';
import { CLEAN_UP, PROMOTIONS, SOLD_OUT, USUAL_PRICES } from '#jobs/job-kinds.ts';
import type { MediaService } from '#modules/media/index.ts';
import type { AccountClosing } from '#modules/personal-data/index.ts';
import { removals, removeExpired } from './housekeeping.repository.ts';

const HOUR_MS = 3_600_000;

export interface HousekeepingDependencies {
  database: Database;
  media: MediaService;
  queue: JobQueue;
  accountClosing: AccountClosing;
}

/**
 * Deletes expired rows and images, and erases accounts that are closed. Every API process adds its job each hour;
 * repeating it is harmless.
 */
export class Housekeeping {
  readonly #options: HousekeepingDependencies;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: HousekeepingDependencies) {
    this.#options = options;
  }

  /** @throws AggregateError with the errors of all deletions that failed, after the others were done. */
  async run(now = new Date()): Promise<void> {
    const errors: unknown[] = [];
    const failed = (error: unknown) => errors.push(error);
    for (const removal of removals) await removeExpired(this.#options.database, removal).catch(failed);
    // Before the images, so that those of the accounts are among them.
    await this.#options.accountClosing.eraseDue().catch(failed);
    await this.#options.media.sweepOrphans(now).catch(failed);
    if (errors.length > 0) {
      throw new AggregateError(errors, 'Some of what has expired could not be removed', { cause: errors[0] });
    }
  }

  /** Adds the hourly jobs, which are harmless to repeat, until stopped; `failed` gets the error when it cannot. */
  start(failed: (error: unknown) => void): void {
    this.#timer = setInterval(() => {
      for (const kind of [CLEAN_UP, SOLD_OUT, PROMOTIONS, USUAL_PRICES])
        void this.#options.queue.add(this.#options.database, kind, {}).catch(failed);
    }, HOUR_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
