import { randomBytes } from 'node:crypto';
import type { UploadedImage } from '@mortar/contracts';
import type { Database, Orm } from '@mortar/server/database';
import type { JobQueue } from '@mortar/server/jobs';
import { AVIF, type StoredImageData } from '#jobs/job-kinds.ts';
import type { ImageProcesses } from './encoding/image-processes.ts';
import type { EncodedFile } from './encoding/variants.ts';
import { foreignImage } from './media.errors.ts';
import {
  deleteOrphan,
  hasUploadsWithin,
  insertImage,
  markClaimed,
  orphansBefore,
  sizeOfImage,
} from './media.repository.ts';
import type { MediaStore } from './media-store.ts';

const DAY_MS = 86_400_000;
/** Seconds without an upload to any process, after which AVIF variants are encoded. */
const QUIET_S = 5;

export interface StoredImage {
  bytes: Buffer;
  type: 'image/avif' | 'image/webp';
}

export interface MediaDependencies {
  database: Database;
  store: MediaStore;
  images: ImageProcesses;
  /** Of the jobs that encode AVIF variants. */
  queue: JobQueue;
}

/** Encodes, stores and serves images, and knows which ones were uploaded here. */
export class MediaService {
  readonly #database: Database;
  readonly #store: MediaStore;
  readonly #images: ImageProcesses;
  readonly #queue: JobQueue;

  constructor({ database, store, images, queue }: MediaDependencies) {
    this.#database = database;
    this.#store = store;
    this.#images = images;
    this.#queue = queue;
  }

  /**
   * Re-encodes and stores an image.
   *
   * @param uploadedBy an account, or null for an image of the site itself
   * @param signal aborts it until something is stored
   * @throws ApiError 415 when it cannot be decoded, 413 when it has too many pixels, 503 when too many images wait,
   *   507 when there is no room
   */
  async ingest(image: Buffer, uploadedBy: string | null, signal?: AbortSignal): Promise<UploadedImage> {
    const { width, height, files } = await this.#images.variants(image, { owner: uploadedBy ?? undefined, signal });
    signal?.throwIfAborted();
    const id = randomBytes(16).toString('base64url');
    const url = `/media/${id}/${width}.webp`;
    // The row first: files without a row would never be swept.
    await insertImage(this.#database.orm, { id, url, uploadedBy, width, height });
    await this.#storeAll(id, files);
    // Not for the site's own images, which are imported by the hundred.
    if (uploadedBy !== null) await this.#queue.add(this.#database, AVIF, { id, width });
    return { url, width, height };
  }

  /**
   * Marks the images of a form as in use, so that they are not deleted as orphans.
   *
   * @param images URL by the name of the field that it was sent in
   *
   * @throws ApiError 400 for the first field whose image was not uploaded here
   */
  async claim(orm: Orm, images: Record<string, string | null | undefined>): Promise<void> {
    const given = Object.entries(images).flatMap(([field, url]) => (url ? [{ field, url }] : []));
    if (given.length === 0) return;
    const ours = new Set(
      await markClaimed(
        orm,
        given.map(({ url }) => url),
      ),
    );
    const foreign = given.find(({ url }) => !ours.has(url));
    if (foreign) throw foreignImage(foreign.field);
  }

  /** Size in pixels of the widest variant, which the URL of an image names; undefined when it was not uploaded here. */
  sizeOf(url: string): Promise<{ width: number; height: number } | undefined> {
    return sizeOfImage(this.#database.orm, url);
  }

  read(key: string): Promise<Buffer | undefined> {
    return this.#store.get(key);
  }

  /** The image, as AVIF when the client accepts it and it is encoded by now. */
  async image(id: string, width: string, takesAvif: boolean): Promise<StoredImage | undefined> {
    const avif = takesAvif ? await this.read(`${id}/${width}.avif`) : undefined;
    if (avif) return { bytes: avif, type: 'image/avif' };
    const webp = await this.read(`${id}/${width}.webp`);
    return webp && { bytes: webp, type: 'image/webp' };
  }

  /**
   * Deletes images that were uploaded more than a day ago and never used.
   *
   * @returns the number of deleted images
   * @throws AggregateError with the errors of all that failed, after the others were deleted
   */
  async sweepOrphans(now = new Date()): Promise<number> {
    const ids = await orphansBefore(this.#database.orm, new Date(now.getTime() - DAY_MS));
    const errors: unknown[] = [];
    for (const id of ids) await this.#sweep(id).catch((error: unknown) => errors.push(error));
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} of ${ids.length} unused images could not be removed`);
    return ids.length;
  }

  /** Encodes the AVIF variants of a stored image, or postpones that while photos arrive at any process. */
  async encodeAvif({ id, width }: StoredImageData): Promise<void> {
    if (await hasUploadsWithin(this.#database.orm, QUIET_S)) {
      await this.#queue.add(this.#database, AVIF, { id, width });
      return;
    }
    const image = await this.#store.get(`${id}/${width}.webp`);
    // It was never used, and is deleted by now.
    if (!image) return;
    const files = await this.#images.avif(image);
    for (const file of files) await this.#store.put(`${id}/${file.width}.avif`, file.bytes, 'image/avif');
  }

  /** Stores the files of an image: all of them, or none. */
  async #storeAll(id: string, files: readonly EncodedFile[]): Promise<void> {
    const writes = files.map(({ width, bytes }) => this.#store.put(`${id}/${width}.webp`, bytes, 'image/webp'));
    const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
    if (!failed) return;
    // Where that fails too, they are swept with the orphans.
    await this.#sweep(id).catch(() => undefined);
    throw (failed as PromiseRejectedResult).reason;
  }

  /** One transaction: a concurrent claim waits until both the row and its files are deleted. */
  #sweep(id: string): Promise<void> {
    return this.#database.transaction(async ({ orm }) => {
      if (await deleteOrphan(orm, id)) await this.#store.remove(id);
    });
  }
}
