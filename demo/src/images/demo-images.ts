import type { MediaStore } from '@mortar/api';
import type { Database } from '@mortar/server/database';
import { type Renderer, RenderingStore } from './rendering-store.ts';
import { seededImages } from './seeded-images.ts';

const renderCoarse: Renderer = async (image) => (await import('./render-image.ts')).renderCoarse(image);

/**
 * Puts the images of a seeded database into a media store, each when it is first requested.
 *
 * @param coarse whether one small file takes the place of every width
 */
export function demoImages(store: MediaStore, database: Database, { coarse = false } = {}): RenderingStore {
  return new RenderingStore(store, seededImages(database), coarse ? renderCoarse : undefined);
}
