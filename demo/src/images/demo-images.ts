import type { MediaStore } from '@mortar/api';
import type { Database } from '@mortar/server/database';
import { RenderingStore } from './rendering-store.ts';
import { seededImages } from './seeded-images.ts';

/** Puts the images of a seeded database into a media store, each when it is first requested. */
export function demoImages(store: MediaStore, database: Database): RenderingStore {
  return new RenderingStore(store, seededImages(database));
}
