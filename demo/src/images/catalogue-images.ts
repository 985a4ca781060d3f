import { createHash } from 'node:crypto';
import { HOME_ROW_PRODUCTS } from '@mortar/contracts/limits';
import type { Catalogue } from '#catalogue/define-catalogue.ts';
import { RENDERED_SIDE } from '#drawings/canvas/scene.ts';
import type { Drawing } from '#drawings/drawing.ts';
import { COVER_RATIO } from '#drawings/stores/store-front.ts';
import { storeDrawings } from '#stores/stores.ts';

/**
 * Raise it when a drawing looks different although it is described as before: browsers cache an image by its address.
 * It is not derived from the sources: each of their edits would then change every address, and a site that was
 * seeded before could no longer render the images that it has not rendered yet.
 */
const REVISION = 3;

/** An image of the catalogue: all that the database needs to know before it is rendered. */
export interface CatalogueImage {
  id: string;
  url: string;
  width: number;
  height: number;
  drawing: Drawing;
}

/** Pixels that a drawing is rendered in; what is only ever shown small is not kept large. */
export function sizeOf({ kind }: Drawing): { width: number; height: number } {
  if (kind === 'storeCover') return { width: RENDERED_SIDE, height: Math.round(RENDERED_SIDE * COVER_RATIO) };
  const side = kind === 'avatar' ? 320 : kind === 'storeLogo' ? 640 : RENDERED_SIDE;
  return { width: side, height: side };
}

/** The image of a drawing. Two equal drawings are one image, and its address is the same on every machine. */
export function imageOf(drawing: Drawing): CatalogueImage {
  const hash = createHash('sha256')
    .update(JSON.stringify([REVISION, drawing]))
    .digest();
  const id = hash.subarray(0, 16).toString('base64url');
  const size = sizeOf(drawing);
  return { id, url: `/media/${id}/${size.width}.webp`, ...size, drawing };
}

/**
 * Every image of a catalogue once, those first that a visitor sees first: the newest products and the
 * premium stores, then the rows of the home page, the other stores and products, and further photos.
 */
export function imagesOf({ products, stores, accounts }: Catalogue): CatalogueImage[] {
  const newestFirst = products.toSorted((one, other) => one.ageInDays - other.ageInDays);
  const shown = new Map<string, number>();
  const isInRow = ({ categoryId }: (typeof products)[number]) => {
    const place = shown.get(categoryId) ?? 0;
    shown.set(categoryId, place + 1);
    return place < HOME_ROW_PRODUCTS;
  };
  const drawings = [
    ...newestFirst.slice(0, HOME_ROW_PRODUCTS).flatMap(({ drawings: [featured] }) => featured ?? []),
    ...stores.filter(({ isPremium }) => isPremium).flatMap((store) => Object.values(storeDrawings(store))),
    ...newestFirst.filter(isInRow).flatMap(({ drawings: [featured] }) => featured ?? []),
    ...stores.flatMap((store) => Object.values(storeDrawings(store))),
    ...newestFirst.flatMap(({ drawings: [featured] }) => featured ?? []),
    ...newestFirst.flatMap((product) => product.drawings),
    ...accounts.flatMap(({ avatar }) => avatar ?? []),
  ];
  return [...new Map(drawings.map((drawing) => [JSON.stringify(drawing), drawing])).values()].map(imageOf);
}
