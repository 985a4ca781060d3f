import { createHash } from 'node:crypto';
import { HOME_ROW_PRODUCTS } from '@mortar/contracts/limits';
import type { Catalogue } from '#catalogue/define-catalogue.ts';
import { RENDERED_SIDE } from '#drawings/canvas/scene.ts';
import type { Drawing } from '#drawings/drawing.ts';
import { COVER_RATIO } from '#drawings/stores/store-front.ts';
import { storeDrawings } from '#stores/store-definition.ts';
import { renderingRevision } from './rendering-revision.ts';

/** An image of the catalogue: all that the database needs to know before it is rendered. */
export interface CatalogueImage {
  id: string;
  url: string;
  width: number;
  height: number;
  drawing: Drawing;
}

/** Where the catalogue shows a drawing: an image of a product by its number, or one of a store or an account. */
export interface ImagePlace {
  /** Id of the product, store or account. */
  owner: string;
  place: number | 'logo' | 'cover' | 'avatar';
  drawing: Drawing;
}

/** Pixels that a drawing is rendered in; smaller for what is only shown small. */
export function sizeOf({ kind }: Drawing): { width: number; height: number } {
  if (kind === 'storeCover') return { width: RENDERED_SIDE, height: Math.round(RENDERED_SIDE * COVER_RATIO) };
  const side = kind === 'avatar' ? 320 : kind === 'storeLogo' ? 640 : RENDERED_SIDE;
  return { width: side, height: side };
}

/**
 * The image of a drawing. Two equal drawings are one image. Its address is the same on every machine until a source
 * that it is rendered by changes: browsers cache an image by its address.
 */
export function imageOf(drawing: Drawing): CatalogueImage {
  const hash = createHash('sha256')
    .update(JSON.stringify([renderingRevision(), drawing]))
    .digest();
  const id = hash.subarray(0, 16).toString('base64url');
  const size = sizeOf(drawing);
  return { id, url: `/media/${id}/${size.width}.webp`, ...size, drawing };
}

/**
 * Every place of a catalogue that shows an image, those first that a visitor sees first: the newest products and
 * the premium stores, then the rows of the home page, the other stores and products, and further photos.
 */
export function placesOf({ products, stores, accounts }: Catalogue): ImagePlace[] {
  const newestFirst = products.toSorted((one, other) => one.ageInDays - other.ageInDays);
  const shown = new Map<string, number>();
  const isInRow = ({ categoryId }: Product) => {
    const place = shown.get(categoryId) ?? 0;
    shown.set(categoryId, place + 1);
    return place < HOME_ROW_PRODUCTS;
  };
  return [
    ...newestFirst.slice(0, HOME_ROW_PRODUCTS).flatMap(featuredPlace),
    ...stores.filter(({ isPremium }) => isPremium).flatMap(storePlaces),
    ...newestFirst.filter(isInRow).flatMap(featuredPlace),
    ...stores.flatMap(storePlaces),
    ...newestFirst.flatMap(featuredPlace),
    ...newestFirst.flatMap(productPlaces),
    ...accounts.flatMap(({ id, avatar }) => (avatar ? { owner: id, place: 'avatar' as const, drawing: avatar } : [])),
  ];
}

type Product = Catalogue['products'][number];

const productPlaces = ({ id, drawings }: Product): ImagePlace[] =>
  drawings.map((drawing, place) => ({ owner: id, place, drawing }));

const featuredPlace = (product: Product) => productPlaces(product).slice(0, 1);

function storePlaces(store: Catalogue['stores'][number]): ImagePlace[] {
  const { logo, cover } = storeDrawings(store);
  return [
    { owner: store.id, place: 'logo', drawing: logo },
    { owner: store.id, place: 'cover', drawing: cover },
  ];
}

/** Every image of a catalogue once, in the order of {@link placesOf}. */
export function imagesOf(catalogue: Catalogue): CatalogueImage[] {
  const drawings = placesOf(catalogue).map(({ drawing }) => drawing);
  return [...new Map(drawings.map((drawing) => [JSON.stringify(drawing), drawing])).values()].map(imageOf);
}
