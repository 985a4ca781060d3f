import type { MediaStore } from '@mortar/api';
import { MEDIA_WIDTHS } from '@mortar/contracts/media-url';
import { mediaImages } from '@mortar/api/schema';
import type { Database } from '@mortar/server/database';
import { inArray } from 'drizzle-orm';
import type { Drawing } from '#drawings/drawing.ts';
import type { CatalogueImage } from './catalogue-images.ts';
import { renderVariants } from './render-image.ts';

const NARROWEST = MEDIA_WIDTHS[0];
/** Files that are looked for at once. */
const LOOKUPS = 32;

/** Renders a drawing in every width. */
export type Renderer = (drawing: Drawing) => Promise<{ width: number; bytes: Buffer }[]>;

/**
 * A media store that renders what the catalogue describes when it is first requested, so that a
 * site can serve its visitors before all of its images exist.
 */
export class RenderingStore implements MediaStore {
  readonly #store: MediaStore;
  readonly #images: ReadonlyMap<string, CatalogueImage>;
  readonly #rendering = new Map<string, Promise<void>>();

  constructor(store: MediaStore, images: readonly CatalogueImage[]) {
    this.#store = store;
    this.#images = new Map(images.map((image) => [image.id, image]));
  }

  put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    return this.#store.put(key, bytes, contentType);
  }

  remove(id: string): Promise<void> {
    return this.#store.remove(id);
  }

  async get(key: string): Promise<Buffer | undefined> {
    const bytes = await this.#store.get(key);
    if (bytes) return bytes;
    const [id = '', file = ''] = key.split('/');
    const image = this.#images.get(id);
    if (!image || !filesOf(image).includes(file)) return undefined;
    await this.render(image);
    return this.#store.get(key);
  }

  /**
   * Renders an image into the store. Concurrent requests for one image share one rendering.
   *
   * @param renderer where it is rendered; in this process by default
   */
  render(image: CatalogueImage, renderer: Renderer = renderVariants): Promise<void> {
    const known = this.#rendering.get(image.id);
    if (known) return known;
    const rendering = this.#render(image, renderer).finally(() => this.#rendering.delete(image.id));
    this.#rendering.set(image.id, rendering);
    return rendering;
  }

  /** The images that the database refers to and the store does not hold yet, in the order of the catalogue. */
  async missing(database: Database): Promise<CatalogueImage[]> {
    const rows = await database.orm
      .select({ id: mediaImages.id })
      .from(mediaImages)
      .where(inArray(mediaImages.id, [...this.#images.keys()]));
    const used = new Set(rows.map(({ id }) => id));
    const candidates = [...this.#images.values()].filter(({ id }) => used.has(id));
    const missing: CatalogueImage[] = [];
    for (let first = 0; first < candidates.length; first += LOOKUPS) {
      const some = candidates.slice(first, first + LOOKUPS);
      const found = await Promise.all(some.map(({ id }) => this.#store.get(`${id}/${NARROWEST}.webp`)));
      missing.push(...some.filter((_, i) => found[i] === undefined));
    }
    return missing;
  }

  /** The narrowest file last: where it is, all are, whenever the process was stopped. */
  async #render({ id, drawing }: CatalogueImage, renderer: Renderer): Promise<void> {
    if (await this.#store.get(`${id}/${NARROWEST}.webp`)) return;
    const files = await renderer(drawing);
    for (const { width, bytes } of files.toSorted((one, other) => other.width - one.width)) {
      await this.#store.put(`${id}/${width}.webp`, bytes, 'image/webp');
    }
  }
}

const filesOf = ({ width }: CatalogueImage) =>
  [...MEDIA_WIDTHS.filter((each) => each < width), width].map((each) => `${each}.webp`);
