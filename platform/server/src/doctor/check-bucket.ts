import { randomUUID } from 'node:crypto';
import type { S3Location } from '#environment/s3-location.ts';
import { createS3Bucket } from '#storage/s3-bucket.ts';
import { StorageError } from '#storage/storage-error.ts';
import { type Check, messageOf, ok, warning, wrong } from './check.ts';

/** Stores refuse a wrong key, bucket or right by these. Others are down, or have a fault of their own. */
const REFUSALS = new Set([400, 401, 403, 404, 301]);

/** Writes, reads and removes an object. */
export function checkBucket(location: S3Location): Check {
  const { bucket, endpoint = 'Amazon S3' } = location;
  return {
    part: 'bucket',
    run: async () => {
      const store = createS3Bucket(location);
      const key = `doctor/${randomUUID()}`;
      const content = Buffer.from(key);
      try {
        await store.put(key, content);
        const read = await store.read(key);
        await store.remove(key);
        if (!read?.equals(content))
          return warning(`The bucket ${bucket} at ${endpoint} returns other bytes than it got.`);
        return ok(`The bucket ${bucket} at ${endpoint} can be written, read and cleared.`);
      } catch (error) {
        const cause = error instanceof StorageError ? error.cause : error;
        const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } };
        const sentence = `The bucket ${bucket} at ${endpoint} cannot be used (${(cause as Error).name}: ${messageOf(cause)})`;
        return REFUSALS.has($metadata?.httpStatusCode ?? 0)
          ? wrong(`${sentence}: check S3_BUCKET, S3_ENDPOINT and the keys.`)
          : warning(`${sentence}.`);
      }
    },
  };
}
