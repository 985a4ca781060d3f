import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Location } from '#config/env.ts';
import type { MediaStore } from './media-store.ts';

/** Keeps pictures in a bucket of any store that speaks the S3 protocol. */
export class S3Store implements MediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials }: S3Location) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      endpoint,
      credentials,
      // Servers other than Amazon's seldom answer on a host name per bucket.
      forcePathStyle: endpoint !== undefined,
    });
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: `media/${key}`,
        Body: bytes,
        ContentType: contentType,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: `media/${key}` }),
      );
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    const { Contents = [] } = await this.#client.send(
      new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: `media/${id}/` }),
    );
    const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
    if (Objects.length === 0) return;
    await this.#client.send(
      new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
    );
  }
}
