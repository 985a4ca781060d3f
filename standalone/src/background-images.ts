import { type CatalogueImage, renderAll, type RenderingStore, RenderProcess } from '@mortar/demo';
import type { FastifyBaseLogger } from 'fastify';

export interface BackgroundImages {
  /** Images that were still to be rendered when rendering began. */
  count: number;
  /** Fulfilled when all are rendered, or no more will be: false when some are left for the next start. */
  finished: Promise<boolean>;
  /** Ends the rendering; the next start resumes it. */
  stop(): Promise<void>;
}

/** Renders images in a process of the lowest priority while the site serves, or is built by its first start. */
export function renderInBackground(
  store: RenderingStore,
  images: readonly CatalogueImage[],
  logger: FastifyBaseLogger,
): BackgroundImages {
  if (images.length === 0) return { count: 0, finished: Promise.resolve(true), stop: async () => undefined };
  const process = new RenderProcess();
  let isStopping = false;
  const finished = renderAll(store, images, { renderer: process.render })
    .then(() => true)
    .catch((error: unknown) => {
      if (!isStopping) logger.warn(error, 'Images are rendered when they are requested: the background process failed');
      return false;
    })
    .finally(() => process.stop());
  return {
    count: images.length,
    finished,
    stop: async () => {
      isStopping = true;
      process.stop();
      await finished;
    },
  };
}
