export { addJob } from './jobs/add-job.ts';
export type { Job, JobKind } from './jobs/job-kind.ts';
export { JobQueue, type QueueState } from './jobs/job-queue.ts';
export { JobWorker, type JobWorkerOptions } from './jobs/job-worker.ts';
export { PermanentJobError } from './jobs/permanent-job-error.ts';
