import type { Database } from '@mortar/server/database';
import { type JobQueue, JobWorker } from '@mortar/server/jobs';
import type { FastifyBaseLogger } from 'fastify';
import { createJobQueue, NOTICE } from '@mortar/registry/core/jobs/notice-jobs';
import { GONE } from '@mortar/registry/core/jobs/delivery';
import type { NoticeSender } from '@mortar/registry/notices/notice-sender';

export interface NoticeWorker {
  readonly queue: JobQueue;
  readonly jobs: JobWorker;
  /** Takes no more notices, and waits a little for those that are being sent. */
  stop(): Promise<void>;
}

interface NoticeWorkerOptions {
  database: Database;
  noticeSender: NoticeSender;
  log: FastifyBaseLogger;
}

/** Sends the notices of changes once its jobs are started. */
export function createNoticeWorker({ database, noticeSender, log }: NoticeWorkerOptions): NoticeWorker {
  const queue = createJobQueue(database);
  const jobs = new JobWorker({
    queue,
    database,
    onError: (error, job) =>
      job
        ? log.warn({ err: error, notice: job.id }, 'a notice could not be sent')
        : log.warn(error, 'database unavailable: no notices until it is back'),
  });
  jobs.handle(NOTICE, async (job) => {
    const { error = null, status = null } = (await noticeSender.send(job)) ?? {};
    if (error === null) return;
    if (!job.isLast && status !== GONE) throw new Error(error);
    // Its receiver says how it ended: as a dead job it would only be in the way.
    log.warn({ notice: job.id, receiver: job.data.receiver, error }, 'a notice was given up');
  });
  return {
    queue,
    jobs,
    async stop() {
      const stopped = jobs.stop();
      // Requests that a receiver does not respond to end at once: another gateway retries them.
      await noticeSender.close();
      await stopped;
    },
  };
}
