import type { JobWorkerOptions } from '@mortar/server/jobs';
import type { FastifyBaseLogger } from 'fastify';

/** Logs what a worker could not do: a job that is retried as a warning, one that is dead now as an error. */
export function logFailure(logger: FastifyBaseLogger | undefined): JobWorkerOptions['onError'] {
  return (error, job) => {
    if (!job) return logger?.warn(error, 'The queue of jobs could not be read');
    const { id, kind, attempt } = job;
    const entry = { err: error, job: { id, kind, attempt } };
    if (job.isLast) logger?.error(entry, 'A job has failed in every attempt: see mortar-admin jobs');
    else logger?.warn(entry, 'An attempt at a job has failed; it is retried');
  };
}
