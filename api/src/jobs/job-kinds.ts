import { JobQueue, type JobKind } from '@mortar/server/jobs';
import type { Database } from '@mortar/server/database';

/** Text that only processes with the same secret can read: mails contain codes and links that open accounts. */
interface SealedData {
  sealed: string;
}

/** Up to 17 hours, in which mail servers come back; then the job is dead. */
const RETRIES = { retries: 13, retryAfter: 5 } as const;

/** One mail, complete. */
export const MAIL: JobKind<SealedData> = { name: 'mail', ...RETRIES, lease: 120, places: 5 };

/** Makes the code of a password reset, and its mail. */
export const RESET_CODE: JobKind<SealedData> = { name: 'reset-code', ...RETRIES, lease: 60, places: 5 };

/** Makes the link that confirms a subscription, and its mail. */
export const NEWSLETTER_LINK: JobKind<SealedData> = { name: 'newsletter-link', ...RETRIES, lease: 60, places: 5 };

/** One mail of a newsletter to one subscriber. Few at a time, so that codes and links do not wait for thousands of them. */
export const NEWSLETTER: JobKind<SealedData> = { name: 'newsletter', ...RETRIES, lease: 120, places: 2 };

/** Mails what the owners of both addresses need to know of a change from one to the other. */
export const EMAIL_CHANGE: JobKind<{ changeId: string }> = { name: 'email-change', ...RETRIES, lease: 60, places: 5 };

/** The widest stored variant of an uploaded image. */
export interface StoredImageData {
  id: string;
  width: number;
}

/** Encodes the AVIF variants of an image, one at a time: uploads have the other processes. */
export const AVIF: JobKind<StoredImageData> = {
  name: 'avif',
  retries: 10,
  retryAfter: 30,
  delay: 10,
  lease: 300,
  places: 1,
};

/** Adds the mails of a day's unread notifications. */
export const DIGEST: JobKind<object> = { name: 'digest', retries: 8, retryAfter: 60, lease: 600, places: 1 };

/** Deletes what has expired. */
export const CLEAN_UP: JobKind<object> = { name: 'clean-up', retries: 5, retryAfter: 60, lease: 600, places: 1 };

/** Takes products off sale that were sold out for long. */
export const SOLD_OUT: JobKind<object> = { name: 'sold-out', retries: 5, retryAfter: 60, lease: 600, places: 1 };

/** Tells sellers which promotions end soon, and ends those that are over. */
export const PROMOTIONS: JobKind<object> = { name: 'promotions', retries: 5, retryAfter: 60, lease: 600, places: 1 };

/** Computes what is usually asked in each subcategory. */
export const USUAL_PRICES: JobKind<object> = {
  name: 'usual-prices',
  retries: 5,
  retryAfter: 60,
  lease: 600,
  places: 1,
};

/** Applies the rows of a file that a seller imports. One at a time: requests have the other processors. */
export const IMPORT: JobKind<{ importId: string }> = {
  name: 'import',
  retries: 10,
  retryAfter: 5,
  lease: 300,
  places: 1,
};

/** The queue of all jobs of the API. */
export function createJobQueue(database: Database): JobQueue {
  return new JobQueue({
    database,
    schema: 'mortar_jobs',
    kinds: [
      MAIL,
      RESET_CODE,
      NEWSLETTER_LINK,
      NEWSLETTER,
      EMAIL_CHANGE,
      AVIF,
      DIGEST,
      CLEAN_UP,
      SOLD_OUT,
      PROMOTIONS,
      USUAL_PRICES,
      IMPORT,
    ],
  });
}
