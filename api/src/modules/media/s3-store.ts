import type { S3Location } from '@mortar/server/environment';
import {
  createS3Bucket,
  isStorageFull,
  type S3Bucket,
  type S3BucketOptions,
  StorageError,
} from '@mortar/server/storage';
import { mediaStorageFull, mediaUnavailable } from './media.errors.ts';
import type { MediaStore } from './media-store.ts';

/** Prefix of all keys: the bucket may hold other objects, such as the artefacts of the release platform. */
const ROOT = 'media';

/** Stores images in a bucket of any store that speaks the S3 protocol. A failure is an ApiError 503, or 507 when it is full. */
export class S3Store implements MediaStore {
  readonly #bucket: S3Bucket;

  constructor(location: S3Location, options?: Pick<S3BucketOptions, 'responseTimeoutMs'>) {
    this.#bucket = createS3Bucket(location, options);
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const headers = { contentType, cacheControl: 'public, max-age=31536000, immutable' };
    await withUserMessage(this.#bucket.put(`${ROOT}/${key}`, bytes, headers));
  }

  async get(key: string): Promise<Buffer | undefined> {
    return withUserMessage(this.#bucket.read(`${ROOT}/${key}`));
  }

  async remove(id: string): Promise<void> {
    await withUserMessage(this.#bucket.remove(`${ROOT}/${id}/`));
  }
}

/** Replaces a storage error, whose message is for the log, by one with a message for users. */
async function withUserMessage<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw isStorageFull(error.cause) ? mediaStorageFull(error) : mediaUnavailable(error);
  }
}
