import { LRUCache } from 'lru-cache';

/** Milliseconds of encoding after which an uploader rests longer: what the first photos of a form take. */
const AT_FIRST_MS = 1_000;
/** The rest of an uploader in times of what the image took, at first and later. */
const REST_AT_FIRST = 1;
const REST_LATER = 3;
/** An uploader whose image took long waits no longer than that for the next one, in milliseconds. */
const LONGEST_REST_MS = 2_000;
/** Milliseconds without an image after which an uploader begins again. */
const REMEMBERED_MS = 10_000;
const MOST_UPLOADERS = 10_000;

/**
 * How long uploaders rest between two images: as long as the image took, and three times as long once they go on, so
 * that one of them has a quarter of one process.
 */
export class UploaderRests {
  /** Milliseconds of the images of each, since it began. */
  readonly #took: LRUCache<string, number>;

  constructor({ rememberedMs = REMEMBERED_MS } = {}) {
    this.#took = new LRUCache({ max: MOST_UPLOADERS, ttl: rememberedMs });
  }

  /**
   * Counts an image.
   *
   * @param took milliseconds from its turn to its reply
   * @returns milliseconds until the next image of this uploader may begin
   */
  after(uploader: string, took: number): number {
    const inAll = (this.#took.get(uploader) ?? 0) + took;
    this.#took.set(uploader, inAll);
    return Math.min(took * (inAll > AT_FIRST_MS ? REST_LATER : REST_AT_FIRST), LONGEST_REST_MS);
  }
}
