import { randomBytes } from 'node:crypto';
import type { UploadedImage } from '@mortar/contracts';
import type { Database, Orm } from '#database/database.ts';
import { foreignImage } from './media.errors.ts';
import { deleteOrphans, insertImage, markClaimed } from './media.repository.ts';
import type { MediaStore } from './media-store.ts';
import { makeVariants } from './variants.ts';

const DAY_MS = 86_400_000;

/** Takes pictures in, and knows which ones it issued. */
export class MediaService {
  readonly #database: Database;
  readonly #store: MediaStore;

  constructor(database: Database, store: MediaStore) {
    this.#database = database;
    this.#store = store;
  }

  /**
   * Re-encodes and keeps an image, for an account or (null) for the site itself.
   * `effort` is the encoder's, for whoever has hundreds to bring in at once.
   */
  async ingest(image: Buffer, uploadedBy: string | null, effort?: number): Promise<UploadedImage> {
    const { width, height, files } = await makeVariants(image, effort);
    const id = randomBytes(16).toString('base64url');
    const url = `/media/${id}/${width}.webp`;
    // The row first: files without a row would never be swept.
    await insertImage(this.#database.orm, { id, url, uploadedBy, width, height });
    await Promise.all(
      files.map((file) => this.#store.put(`${id}/${file.width}.webp`, file.bytes, 'image/webp')),
    );
    return { url, width, height };
  }

  /**
   * Makes sure that every image of a form was issued here, and keeps it from being swept.
   * Give each URL under the name of the field it was sent in.
   *
   * @throws ApiError 400 naming the first field whose image is not ours.
   */
  async claim(orm: Orm, images: Record<string, string | null | undefined>): Promise<void> {
    const given = Object.entries(images).flatMap(([field, url]) => (url ? [{ field, url }] : []));
    if (given.length === 0) return;
    const ours = new Set(await markClaimed(orm, given.map(({ url }) => url)));
    const foreign = given.find(({ url }) => !ours.has(url));
    if (foreign) throw foreignImage(foreign.field);
  }

  read(key: string): Promise<Buffer | undefined> {
    return this.#store.get(key);
  }

  /** Removes uploads of yesterday and before that nothing ever showed. */
  async sweepOrphans(now = new Date()): Promise<number> {
    const ids = await deleteOrphans(this.#database.orm, new Date(now.getTime() - DAY_MS));
    for (const id of ids) await this.#store.remove(id);
    return ids.length;
  }
}
