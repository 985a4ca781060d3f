import { PRODUCT_IMAGES_MAX, UPLOAD_MAX_BYTES } from '@mortar/contracts';
import { imagesBusy } from './encoding/encoding.errors.ts';
import { tooManyUploads } from './media.errors.ts';

/** Uploads of one account at a time: all photos of a product. One is encoded, and the others wait in memory. */
const MOST_OF_ACCOUNT = PRODUCT_IMAGES_MAX;
/** Uploads of one process at a time: what its image processes encode in less than the wait of an upload. */
const MOST_UPLOADS = 40;
/** Bytes of those uploads, which are in memory until they are encoded. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Bounds the uploads of one API process, from their first byte to their response. */
export class UploadPlaces {
  readonly #ofAccount = new Map<string, number>();
  #uploads = 0;
  #bytes = 0;

  /**
   * Takes a place.
   *
   * @param bytes that the client announced; the most that an upload may have when it did not
   * @returns a function that gives the place back
   * @throws ApiError 429 with `Retry-After` for an account with too many uploads, 503 when there is no place
   */
  take(accountId: string, bytes = UPLOAD_MAX_BYTES): () => void {
    if (this.#uploads === MOST_UPLOADS || this.#bytes + bytes > MOST_BYTES) throw imagesBusy();
    if (this.#ofAccount.get(accountId) === MOST_OF_ACCOUNT) throw tooManyUploads();
    this.#add(accountId, 1, bytes);
    return () => this.#add(accountId, -1, -bytes);
  }

  #add(accountId: string, uploads: number, bytes: number): void {
    this.#uploads += uploads;
    this.#bytes += bytes;
    const ofAccount = (this.#ofAccount.get(accountId) ?? 0) + uploads;
    if (ofAccount > 0) this.#ofAccount.set(accountId, ofAccount);
    else this.#ofAccount.delete(accountId);
  }
}
