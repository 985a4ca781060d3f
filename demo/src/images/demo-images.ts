import type { MediaStore } from '@mortar/api';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import { imagesOf } from './catalogue-images.ts';
import { RenderingStore } from './rendering-store.ts';

/** Puts the images of the demo catalogue into a media store, each when it is first requested. */
export function demoImages(store: MediaStore): RenderingStore {
  return new RenderingStore(store, imagesOf(defineCatalogue()));
}
