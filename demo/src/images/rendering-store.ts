import type { MediaStore } from '@mortar/api';
import { MEDIA_WIDTHS } from '@mortar/contracts/media-url';
import pLimit from 'p-limit';
import type { CatalogueImage } from './catalogue-images.ts';
import { widthsOf } from './widths.ts';

const NARROWEST = MEDIA_WIDTHS[0];
/** Files that are looked up concurrently. */
const LOOKUPS = 32;

/** Renders a drawing in every width up to one. */
export type Renderer = (
  image: Pick<CatalogueImage, 'drawing' | 'width'>,
) => Promise<{ width: number; bytes: Buffer }[]>;

/** What a site has images of. */
export interface ImageSource {
  /** All that the site refers to. */
  ids(): Promise<string[]>;
  /** At least those, in the order in which they are rendered. */
  describe(): Promise<readonly CatalogueImage[]>;
}

/** Renderings at a time: with one for each request of a page, all would be ready only when the last one is. */
const CONCURRENT_RENDERINGS = 2;

/** A renderer that renders in the order of the requests, a few at a time. */
export function inTurn(renderer: Renderer): Renderer {
  const limit = pLimit(CONCURRENT_RENDERINGS);
  return (image) => limit(() => renderer(image));
}

/** Loads the renderer with the first image: most starts of a site render none. */
const renderHere = inTurn(async (image) => (await import('./render-image.ts')).renderVariants(image));

/**
 * A media store that renders what the catalogue describes when it is first requested, so that a
 * site can serve its visitors before all of its images exist.
 */
export class RenderingStore implements MediaStore {
  readonly #store: MediaStore;
  readonly #source: ImageSource;
  readonly #renderer: Renderer;
  readonly #rendering = new Map<string, Promise<void>>();
  #images: Promise<ReadonlyMap<string, CatalogueImage>> | undefined;

  /** @param renderer of images that are requested; in this process and in every width by default */
  constructor(store: MediaStore, source: ImageSource, renderer = renderHere) {
    this.#store = store;
    this.#source = source;
    this.#renderer = renderer;
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
    const image = (await this.#described()).get(id);
    if (!image || !filesOf(image).includes(file)) return undefined;
    await this.render(image);
    return this.#store.get(key);
  }

  /**
   * Renders an image into the store. Single-flight: concurrent requests for one image wait for the same rendering.
   *
   * @param renderer where it is rendered, if not where requested images are
   */
  render(image: CatalogueImage, renderer: Renderer = this.#renderer): Promise<void> {
    const known = this.#rendering.get(image.id);
    if (known) return known;
    const rendering = this.#render(image, renderer).finally(() => this.#rendering.delete(image.id));
    this.#rendering.set(image.id, rendering);
    return rendering;
  }

  /** The images that the site refers to and the store does not hold yet, in the order of their description. */
  async missing(): Promise<CatalogueImage[]> {
    const ids = await this.#source.ids();
    const missing = new Set<string>();
    for (let first = 0; first < ids.length; first += LOOKUPS) {
      const some = ids.slice(first, first + LOOKUPS);
      const found = await Promise.all(some.map((id) => this.#store.get(`${id}/${NARROWEST}.webp`)));
      for (const [i, id] of some.entries()) if (found[i] === undefined) missing.add(id);
    }
    if (missing.size === 0) return [];
    return [...(await this.#described()).values()].filter(({ id }) => missing.has(id));
  }

  /** Described once, when the first file is missing. */
  #described(): Promise<ReadonlyMap<string, CatalogueImage>> {
    this.#images ??= this.#describe();
    return this.#images;
  }

  async #describe(): Promise<ReadonlyMap<string, CatalogueImage>> {
    try {
      return new Map((await this.#source.describe()).map((image) => [image.id, image]));
    } catch (error) {
      // The database may be available again with the next request.
      this.#images = undefined;
      throw error;
    }
  }

  /** The narrowest file last: when it exists, all do, even if the process was stopped in between. */
  async #render(image: CatalogueImage, renderer: Renderer): Promise<void> {
    if (await this.#store.get(`${image.id}/${NARROWEST}.webp`)) return;
    const files = await renderer(image);
    for (const { width, bytes } of files.toSorted((one, other) => other.width - one.width)) {
      await this.#store.put(`${image.id}/${width}.webp`, bytes, 'image/webp');
    }
  }
}

const filesOf = ({ width }: CatalogueImage) => widthsOf(width).map((each) => `${each}.webp`);
