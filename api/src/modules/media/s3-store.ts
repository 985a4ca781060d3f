import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Location } from '#config/env.ts';
import { storeAway } from './media.errors.ts';
import type { MediaStore } from './media-store.ts';

/** Milliseconds that the store has to begin an answer, each time it is asked. */
const ANSWER_MS = 3_000;
const CONNECT_MS = 1_000;
/** Tries of one call: longer than this nobody in front of a page waits. */
const MOST_TRIES = 2;
/** Milliseconds without a byte, after which a body that has begun breaks off. */
const SILENCE_MS = 30_000;
/** An upload may be this slow before it is given up. */
const LEAST_BYTES_PER_MS = 100;

/**
 * Keeps pictures in a bucket of any store that speaks the S3 protocol. Whatever keeps it from doing
 * what it is asked is an ApiError 503.
 */
export class S3Store implements MediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #answerMs: number;

  /** @param answerMs milliseconds that the store has to begin an answer */
  constructor({ bucket, region, endpoint, credentials }: S3Location, answerMs = ANSWER_MS) {
    this.#bucket = bucket;
    this.#answerMs = answerMs;
    this.#client = new S3Client({
      region,
      endpoint,
      credentials,
      // Servers other than Amazon's seldom answer on a host name per bucket.
      forcePathStyle: endpoint !== undefined,
      maxAttempts: MOST_TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: SILENCE_MS,
      },
    });
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const requestTimeout = this.#answerMs + bytes.length / LEAST_BYTES_PER_MS;
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: `media/${key}`,
      Body: bytes,
      ContentType: contentType,
      CacheControl: 'public, max-age=31536000, immutable',
    });
    try {
      await this.#client.send(command, { requestTimeout });
    } catch (error) {
      throw storeAway(error);
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: `media/${key}` }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw storeAway(error);
    }
  }

  async remove(id: string): Promise<void> {
    try {
      await this.#remove(id);
    } catch (error) {
      throw storeAway(error);
    }
  }

  async #remove(id: string): Promise<void> {
    const { Contents = [] } = await this.#client.send(
      new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: `media/${id}/` }),
    );
    const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
    if (Objects.length === 0) return;
    const { Errors = [] } = await this.#client.send(
      new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
    );
    for (const { Key, Code, Message } of Errors) throw new Error(`${Code} for ${Key}: ${Message}`);
  }
}
