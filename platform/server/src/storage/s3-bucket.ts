import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as Aws from '@aws-sdk/client-s3';
import type { _Object as S3Object, S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from '#environment/s3-location.ts';
import { StorageError } from './storage-error.ts';

export interface StoredObject {
  bytes: number;
  body: Readable;
}

export interface ObjectHeaders {
  contentType?: string;
  cacheControl?: string;
}

/** Objects of one bucket. Every failure is a {@link StorageError}. */
export interface S3Bucket {
  /** `undefined` when there is no such object. Its body has to be read or destroyed. */
  get(key: string): Promise<StoredObject | undefined>;
  /** The whole content; `undefined` when there is no such object. */
  read(key: string): Promise<Buffer | undefined>;
  put(key: string, content: Buffer, headers?: ObjectHeaders): Promise<void>;
  /** Removes the objects below a prefix that are chosen. */
  remove(prefix: string, isChosen?: (object: S3Object) => boolean): Promise<void>;
}

export interface S3BucketOptions {
  /** Milliseconds until a response has to begin, for each of two attempts. */
  responseTimeoutMs?: number;
  /** Connections at once: 50 as in the SDK; each body that is streamed to a slow client holds one. */
  maxConnections?: number;
  /** Whether bytes are checked against the store's checksum; not when the client checks them. */
  verifyChecksums?: boolean;
}

const RESPONSE_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 1_000;
/** Few, because a visitor waits for the response. */
const ATTEMPTS = 2;
/** Time without a byte after which a response that has begun is aborted. */
const IDLE_TIMEOUT_MS = 30_000;
/** An upload that is slower than this times out. */
const SLOWEST_UPLOAD_BYTES_PER_MS = 100;

/** Loaded where there is a bucket: it is hundreds of modules, which other processes start without. */
async function loadSdk(): Promise<typeof Aws> {
  // Seven lines about versions of Node would stand before the one sentence of a start that fails.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const loaded: typeof Aws & { default?: typeof Aws } = await import('@aws-sdk/client-s3');
  // It is CommonJS, of which a bundle has the default export alone.
  return loaded.default ?? loaded;
}

/** Opens a bucket; the first request reaches the store. */
export function createS3Bucket(location: S3Location, options: S3BucketOptions = {}): S3Bucket {
  const { responseTimeoutMs = RESPONSE_TIMEOUT_MS } = options;
  const Bucket = location.bucket;
  const opening = open();
  // Each use of the bucket reports it.
  opening.catch(() => undefined);

  async function open() {
    const sdk = await loadSdk();
    return { sdk, client: createClient(sdk, location, { ...options, responseTimeoutMs }) };
  }

  async function get(key: string): Promise<StoredObject | undefined> {
    const { client, sdk } = await opening;
    const { GetObjectCommand, NoSuchKey } = sdk;
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      if (!(Body instanceof Readable) || ContentLength === undefined) {
        throw new Error('The response has no content or no length');
      }
      return { bytes: ContentLength, body: Body };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw new StorageError(`read ${key}`, error);
    }
  }

  return {
    get,

    async read(key) {
      const object = await get(key);
      if (!object) return undefined;
      return buffer(object.body).catch((error: unknown) => {
        throw new StorageError(`read ${key}`, error);
      });
    },

    async put(key, content, { contentType, cacheControl } = {}) {
      const { client, sdk } = await opening;
      const requestTimeout = responseTimeoutMs + content.length / SLOWEST_UPLOAD_BYTES_PER_MS;
      const command = new sdk.PutObjectCommand({
        Bucket,
        Key: key,
        Body: content,
        ContentType: contentType,
        CacheControl: cacheControl,
      });
      try {
        await client.send(command, { requestTimeout });
      } catch (error) {
        throw new StorageError(`write ${key}`, error);
      }
    },

    async remove(prefix, isChosen = () => true) {
      const { client, sdk } = await opening;
      const { DeleteObjectsCommand, paginateListObjectsV2 } = sdk;
      try {
        // A page has as many objects as one request can remove.
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          const Objects = Contents.filter(isChosen).map(({ Key }) => ({ Key }));
          if (Objects.length === 0) continue;
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          );
          for (const { Key, Code, Message } of Errors) throw new Error(`${Code} for ${Key}: ${Message}`);
        }
      } catch (error) {
        throw new StorageError(`remove the objects below ${prefix}`, error);
      }
    },
  };
}

function createClient(
  { S3Client }: typeof Aws,
  { region, endpoint, credentials }: S3Location,
  { responseTimeoutMs, maxConnections, verifyChecksums = true }: S3BucketOptions,
): S3Client {
  const agent = maxConnections === undefined ? undefined : { maxSockets: maxConnections };
  return new S3Client({
    region,
    endpoint,
    credentials,
    // Stores other than Amazon's seldom serve a host name per bucket.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: ATTEMPTS,
    responseChecksumValidation: verifyChecksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: responseTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_TIMEOUT_MS,
      ...(agent && { httpAgent: agent, httpsAgent: agent }),
    },
  });
}
