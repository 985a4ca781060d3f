import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  type _Object as S3Object,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StoreUnavailable } from './store-unavailable.ts';

/** A bucket of any store that speaks the S3 protocol. */
export interface S3Location {
  bucket: string;
  region: string;
  /** Left out: Amazon's own. */
  endpoint?: string;
  /** Left out: what the SDK finds by itself, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export interface StoredObject {
  bytes: number;
  body: Readable;
}

/** Objects of one bucket. Whatever keeps it from doing what it is asked is a {@link StoreUnavailable}. */
export interface S3Bucket {
  /** `undefined` when there is no such object. Its body is to be read or destroyed. */
  get(key: string): Promise<StoredObject | undefined>;
  put(key: string, content: Buffer): Promise<void>;
  /** Removes the objects below a prefix that are chosen. */
  remove(prefix: string, isChosen: (object: S3Object) => boolean): Promise<void>;
}

/** Milliseconds that the store has to begin an answer, each time it is asked. */
const ANSWER_MS = 3_000;
const CONNECT_MS = 1_000;
/** Tries of one call: longer than this nobody in front of a page waits. */
const MOST_TRIES = 2;
/** Milliseconds without a byte, after which a body that has begun breaks off. */
const SILENCE_MS = 30_000;
/** An upload may be this slow before it is given up. */
const LEAST_BYTES_PER_MS = 100;
/** Each file on its way to a slow phone holds a connection; with the SDK's 50 they would hold up all others. */
const MOST_CONNECTIONS = 1_000;

/** @param answerMs milliseconds that the store has to begin an answer */
export function createS3Bucket(location: S3Location, answerMs = ANSWER_MS): S3Bucket {
  const { bucket: Bucket, region, endpoint, credentials } = location;
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    // Servers other than Amazon's seldom answer on a host name per bucket.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: MOST_TRIES,
    // Browsers check the bytes against the hash in the document: no need to sum them up on the way.
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });

  return {
    async get(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        if (!(Body instanceof Readable) || ContentLength === undefined) {
          throw new Error('The answer has no content or does not say its length');
        }
        return { bytes: ContentLength, body: Body };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw new StoreUnavailable(`read ${key}`, error);
      }
    },

    async put(key, content) {
      const requestTimeout = answerMs + content.length / LEAST_BYTES_PER_MS;
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body: content }), { requestTimeout });
      } catch (error) {
        throw new StoreUnavailable(`write ${key}`, error);
      }
    },

    async remove(prefix, isChosen) {
      try {
        // A page has as many objects as one call can remove.
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          const Objects = Contents.filter(isChosen).map(({ Key }) => ({ Key }));
          if (Objects.length === 0) continue;
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          );
          for (const { Key, Code, Message } of Errors) throw new Error(`${Code} for ${Key}: ${Message}`);
        }
      } catch (error) {
        throw new StoreUnavailable(`remove what is below ${prefix}`, error);
      }
    },
  };
}
