import { randomBytes } from 'node:crypto';
import type { UploadedImage } from '@mortar/contracts';
import type { Database, Orm } from '@mortar/server/database';
import type { BackgroundJobs } from '#lib/background-jobs.ts';
import { avifVariants } from './avif-variants.ts';
import { foreignImage } from './media.errors.ts';
import { deleteOrphan, insertImage, markClaimed, orphansBefore, sizeOfImage } from './media.repository.ts';
import type { MediaStore } from './media-store.ts';
import { makeVariants } from './variants.ts';

const DAY_MS = 86_400_000;
/** Pictures, of up to 8 MB each, that wait for their AVIF variants; further ones do without. */
const MOST_WAITING = 20;

export interface Picture {
  bytes: Buffer;
  type: 'image/avif' | 'image/webp';
}

/** Takes pictures in, and knows which ones it issued. */
export class MediaService {
  readonly #database: Database;
  readonly #store: MediaStore;
  readonly #background: BackgroundJobs | undefined;
  /** Fulfilled when the last AVIF encoding is over: one runs at a time, since each takes a whole processor. */
  #encoded: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isClosing = false;

  /** Without `background` there are no AVIF variants. */
  constructor(database: Database, store: MediaStore, background?: BackgroundJobs) {
    this.#database = database;
    this.#store = store;
    this.#background = background;
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
    await Promise.all(files.map((file) => this.#store.put(`${id}/${file.width}.webp`, file.bytes, 'image/webp')));
    // People's pictures get smaller still when there is time; the site's own are many at once.
    if (uploadedBy !== null) this.#encodeLater(id, image);
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
    const ours = new Set(
      await markClaimed(
        orm,
        given.map(({ url }) => url),
      ),
    );
    const foreign = given.find(({ url }) => !ours.has(url));
    if (foreign) throw foreignImage(foreign.field);
  }

  /** Pixels of the widest variant, which is what the URL of an image names; undefined when it is not ours. */
  sizeOf(url: string): Promise<{ width: number; height: number } | undefined> {
    return sizeOfImage(this.#database.orm, url);
  }

  read(key: string): Promise<Buffer | undefined> {
    return this.#store.get(key);
  }

  /** The picture, as AVIF where that is welcome and there by now. */
  async picture(id: string, width: string, takesAvif: boolean): Promise<Picture | undefined> {
    const avif = takesAvif ? await this.read(`${id}/${width}.avif`) : undefined;
    if (avif) return { bytes: avif, type: 'image/avif' };
    const webp = await this.read(`${id}/${width}.webp`);
    return webp && { bytes: webp, type: 'image/webp' };
  }

  /**
   * Removes uploads of yesterday and before that nothing ever showed.
   *
   * @returns how many
   * @throws AggregateError after all others are removed, with why each of the rest was not.
   */
  async sweepOrphans(now = new Date()): Promise<number> {
    const ids = await orphansBefore(this.#database.orm, new Date(now.getTime() - DAY_MS));
    const errors: unknown[] = [];
    for (const id of ids) await this.#sweep(id).catch((error: unknown) => errors.push(error));
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} of ${ids.length} unused pictures could not be removed`);
    return ids.length;
  }

  /** Makes no more AVIF variants, so that the background is soon drained. */
  close(): void {
    this.#isClosing = true;
  }

  /** The row is kept while its files are: until both are gone, whoever would claim it waits. */
  #sweep(id: string): Promise<void> {
    return this.#database.transaction(async ({ orm }) => {
      if (await deleteOrphan(orm, id)) await this.#store.remove(id);
    });
  }

  #encodeLater(id: string, image: Buffer): void {
    if (this.#waiting >= MOST_WAITING) return;
    this.#background?.run(async () => {
      this.#waiting += 1;
      const encoding = this.#encoded.then(() => {
        this.#waiting -= 1;
        return this.#encode(id, image);
      });
      // Whatever is wrong with one picture, the next one has its turn.
      this.#encoded = encoding.catch(() => undefined);
      await encoding;
    });
  }

  async #encode(id: string, image: Buffer): Promise<void> {
    if (this.#isClosing) return;
    for await (const { width, bytes } of avifVariants(image)) {
      await this.#store.put(`${id}/${width}.avif`, bytes, 'image/avif');
      if (this.#isClosing) return;
    }
  }
}
