export { addJob } from './jobs/add-job.ts';
export { PermanentJobError, UnavailableJobError } from './jobs/job-errors.ts';
export type { Job, JobKind } from './jobs/job-kind.ts';
export { JobQueue, type QueueState } from './jobs/job-queue.ts';
export { JobWorker, type JobWorkerOptions } from './jobs/job-worker.ts';
