import type { Database } from '#database/database.ts';
import type { Job, JobKind } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';
import { PermanentJobError } from './job-errors.ts';

/** Milliseconds between two looks for jobs that a notification did not announce: retries, and lost notifications. */
const POLL_MS = 5_000;
const MAINTAIN_MS = 30_000;
/** Milliseconds for which a process that stops waits for running attempts. The others are retried elsewhere. */
const STOP_MS = 2_500;
/** Milliseconds between two tries to record how an attempt has ended. */
const RECORD_AGAIN_MS = 1_000;

export interface JobWorkerOptions {
  queue: JobQueue;
  database: Pick<Database, 'listen'>;
  /** Gets the error of an attempt with its job, and errors of the queue itself without one. */
  onError: (error: unknown, job?: Job<object> & { kind: string }) => void;
  pollMs?: number;
}

interface Work {
  kind: JobKind<object>;
  handle: (job: Job<object>) => Promise<void>;
  running: Set<Promise<void>>;
  /** Until no more jobs are due, or no place is free. */
  filling: Promise<void> | undefined;
  /** More jobs may be due than were there when it was last looked. */
  mayBeMore: boolean;
}

/** Does the jobs of a queue in this process. Any number of processes may work on one queue. */
export class JobWorker {
  readonly #queue: JobQueue;
  readonly #database: Pick<Database, 'listen'>;
  readonly #onError: JobWorkerOptions['onError'];
  readonly #pollMs: number;
  readonly #work: Work[] = [];
  /** Attempts of this process that have ended, by kind. */
  readonly ended = new Map<string, { done: number; failed: number }>();
  #timers: NodeJS.Timeout[] = [];
  #stopListening: (() => Promise<void>) | undefined;
  #isStopped = false;
  /** Attempts of this process so far. */
  #begun = 0;

  constructor({ queue, database, onError, pollMs = POLL_MS }: JobWorkerOptions) {
    this.#queue = queue;
    this.#database = database;
    this.#onError = onError;
    this.#pollMs = pollMs;
  }

  /**
   * Names what does the jobs of a kind. An attempt that rejects is retried; one job may be handled twice, when the
   * process ends or the database is unavailable just after it was done.
   */
  handle<Data extends object>(kind: JobKind<Data>, handle: (job: Job<Data>) => Promise<void>): void {
    this.ended.set(kind.name, { done: 0, failed: 0 });
    this.#work.push({
      kind,
      handle: handle as Work['handle'],
      running: new Set(),
      filling: undefined,
      mayBeMore: false,
    });
  }

  /** Works until stopped: on what is added at once, and after the first interval on what was there before. */
  start(): void {
    const runDue = () => {
      for (const work of this.#work) this.#fill(work).catch((error: unknown) => this.#onError(error));
    };
    const maintain = () => {
      this.#maintain().catch((error: unknown) => this.#onError(error));
    };
    this.#timers = [setInterval(runDue, this.#pollMs).unref(), setInterval(maintain, MAINTAIN_MS).unref()];
    this.#database.listen(this.#queue.channel, runDue, runDue).then(
      (stop) => (this.#stopListening = stop),
      // Jobs are found by polling, too.
      (error: unknown) => this.#onError(error),
    );
  }

  /** Resolves when no job is due any more, and all that were running have ended. */
  async runDue(): Promise<void> {
    let before: number;
    do {
      before = this.#begun;
      await Promise.all(this.#work.map((work) => this.#fill(work)));
      await Promise.all(this.#running());
      // What was done in that time may have added jobs of a kind that was looked for before.
    } while (this.#begun > before);
  }

  /** Takes no more jobs, and waits a little for those that are running. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#stopListening?.().catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_MS)));
    await Promise.race([Promise.all(this.#running()), late]);
    clearTimeout(timer);
  }

  async #maintain(): Promise<void> {
    await this.#queue.maintain();
    await this.#queue.probeUnavailable();
  }

  #running(): Promise<void>[] {
    return this.#work.flatMap(({ running }) => [...running]);
  }

  /** Begins as many due jobs of a kind as there are places. */
  #fill(work: Work): Promise<void> {
    work.mayBeMore = true;
    work.filling ??= this.#take(work)
      .finally(() => (work.filling = undefined))
      // It may have been asked for more after its last look.
      .then(() => (work.mayBeMore && this.#canTake(work) ? this.#fill(work) : undefined));
    return work.filling;
  }

  #canTake({ kind, running }: Work): boolean {
    return !this.#isStopped && running.size < kind.places;
  }

  async #take(work: Work): Promise<void> {
    // Without a free place, the next attempt that ends looks for more.
    while (work.mayBeMore && this.#canTake(work)) {
      const free = work.kind.places - work.running.size;
      work.mayBeMore = false;
      const jobs = await this.#queue.take(work.kind, free);
      if (jobs.length === free) work.mayBeMore = true;
      for (const job of jobs) this.#begin(work, job);
    }
  }

  #begin(work: Work, job: Job<object>): void {
    this.#begun += 1;
    const running = this.#attempt(work, job).finally(() => {
      work.running.delete(running);
      if (work.mayBeMore) this.#fill(work).catch((error: unknown) => this.#onError(error));
    });
    work.running.add(running);
  }

  async #attempt({ kind, handle }: Work, job: Job<object>): Promise<void> {
    const until = Date.now() + kind.lease * 1_000;
    try {
      await handle(job);
    } catch (error) {
      this.#count(kind, 'failed');
      const isLast = job.isLast || error instanceof PermanentJobError;
      this.#onError(error, { ...job, isLast, kind: kind.name });
      await this.#record(() => this.#queue.failed(kind, job.id, error), until);
      return;
    }
    this.#count(kind, 'done');
    await this.#record(() => this.#queue.done(kind, job.id), until);
    await this.#queue.retryUnavailable(kind).catch((error: unknown) => this.#onError(error));
  }

  #count({ name }: JobKind<object>, outcome: 'done' | 'failed'): void {
    const counted = this.ended.get(name);
    if (counted) counted[outcome] += 1;
  }

  /** Tries until the attempt would count as failed, so that a job is not done again because of a short failure. */
  async #record(write: () => Promise<void>, until: number): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.#isStopped || Date.now() > until) return this.#onError(error);
      }
      await new Promise((resolve) => setTimeout(resolve, RECORD_AGAIN_MS).unref());
    }
  }
}
