import type { Database } from '@mortar/server/database';
import { type JobKind, JobQueue } from '@mortar/server/jobs';

export const JOB_SCHEMA = 'release_jobs';

/** Sends one notice; its id is that of the delivery. Up to 34 hours, in which receivers come back. */
export const NOTICE: JobKind<object> = { name: 'notice', retries: 13, retryAfter: 10, lease: 60, places: 50 };

/** The queue of all jobs of the release platform. */
export function createJobQueue(database: Database): JobQueue {
  return new JobQueue({ database, schema: JOB_SCHEMA, kinds: [NOTICE] });
}
