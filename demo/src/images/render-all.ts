import type { CatalogueImage } from './catalogue-images.ts';
import type { Renderer, RenderingStore } from './rendering-store.ts';

/** Two cores are used when one image is rasterised while another is encoded. */
const CONCURRENCY = 2;

export interface RenderOptions {
  /** Where images are rendered; in this process by default. */
  renderer?: Renderer;
  onProgress?: (done: number, total: number) => void;
}

/** Renders images in their order, a few at a time, until all are in the store or one fails. */
export async function renderAll(
  store: RenderingStore,
  images: readonly CatalogueImage[],
  { renderer, onProgress }: RenderOptions = {},
): Promise<void> {
  const queue = images.values();
  let done = 0;
  const work = async () => {
    for (const image of queue) {
      await store.render(image, renderer);
      done += 1;
      onProgress?.(done, images.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
