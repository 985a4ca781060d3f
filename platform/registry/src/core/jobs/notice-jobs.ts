import type { Database } from '@mortar/server/database';
import { type JobKind, JobQueue } from '@mortar/server/jobs';

export const JOB_SCHEMA = 'release_jobs';

/** One change of the audit log for one receiver. */
export interface NoticeData {
  /** Id of the receiver. */
  receiver: string;
  /** Sequence number of the change. */
  seq: number;
}

/** Sends one notice; its id is the `webhook-id`. Up to 34 hours, in which receivers come back. */
export const NOTICE: JobKind<NoticeData> = { name: 'notice', retries: 13, retryAfter: 10, lease: 60, places: 50 };

/** The queue of all jobs of the release platform. */
export function createJobQueue(database: Database): JobQueue {
  return new JobQueue({ database, schema: JOB_SCHEMA, kinds: [NOTICE] });
}
