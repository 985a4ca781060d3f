import { photoKey } from '@mortar/contracts';
import type { SkuProduct } from '#modules/products/index.ts';

/** What a file calls a photo that a product has: addresses are `/media/{id}/{width}.webp`. */
export const ownPhotoName = (url: string): string => `${url.split('/').at(-2) ?? url}.webp`;

/** The photos that products have, as a file names them. */
export function ownPhotos(products: Iterable<SkuProduct>): Record<string, string> {
  return Object.fromEntries(
    Array.from(products).flatMap(({ images }) => images.map((url) => [photoKey(ownPhotoName(url)), url])),
  );
}

/** The photos of a row as a request has them: those that were found. Undefined when a row names some and none is. */
export function photosOf(names: readonly string[], found: Readonly<Record<string, string>>) {
  const images = [...new Set(names.flatMap((name) => found[photoKey(name)] ?? []))];
  // The first photo stands in for a video, as in the wizard.
  return names.length > 0 && images.length === 0 ? undefined : { images, video: images[0] ?? '' };
}
