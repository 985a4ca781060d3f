import type { Database } from '@mortar/server/database';
import { type JobQueue, JobWorker } from '@mortar/server/jobs';
import type { FastifyBaseLogger } from 'fastify';
import { createJobQueue, NOTICE } from '#core/jobs/notice-jobs.ts';
import { createNoticeSender } from '#notices/sending/notice-sender.ts';
import type { NoticeSettings } from '#notices/usable-address.ts';

export interface NoticeWorker {
  readonly queue: JobQueue;
  readonly jobs: JobWorker;
  /** Takes no more notices, and waits a little for those that are being sent. */
  stop(): Promise<void>;
}

interface NoticeWorkerOptions {
  database: Database;
  notices: NoticeSettings;
  /** Origin of the console. */
  consoleUrl: string;
  log: FastifyBaseLogger;
}

/** Sends the notices of changes once its jobs are started. */
export function createNoticeWorker({ database, notices, consoleUrl, log }: NoticeWorkerOptions): NoticeWorker {
  const sender = createNoticeSender({ database, settings: notices, consoleUrl, log: (message) => log.warn(message) });
  const queue = createJobQueue(database);
  const jobs = new JobWorker({
    queue,
    database,
    onError: (error, job) =>
      job
        ? log.warn({ err: error, delivery: job.id }, 'a notice could not be sent')
        : log.warn(error, 'database unavailable: no notices until it is back'),
  });
  jobs.handle(NOTICE, (job) => sender.send(job));
  return {
    queue,
    jobs,
    async stop() {
      const stopped = jobs.stop();
      // Requests that a receiver does not respond to end at once: another gateway retries them.
      await sender.close();
      await stopped;
    },
  };
}
