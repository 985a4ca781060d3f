import sharp from 'sharp';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import type { Drawing } from '#drawings/drawing.ts';
import { storeDrawings } from '#stores/stores.ts';
import { sizeOf } from './catalogue-images.ts';
import { renderDrawing } from './render-image.ts';

const { products, stores, accounts } = defineCatalogue();
const drawings = [
  ...products.flatMap((product) => product.drawings),
  ...stores.flatMap((store) => Object.values(storeDrawings(store))),
  ...accounts.flatMap(({ avatar }) => avatar ?? []),
];
const oneOfEachKind = [...new Map(drawings.map((drawing) => [drawing.kind, drawing])).values()];

/** Bits per pixel: a blank or broken image has hardly any, a logo of flat shapes few. */
const MIN_ENTROPY: Partial<Record<Drawing['kind'], number>> = { storeLogo: 1 };

describe('a drawing', () => {
  it.each(oneOfEachKind.map((drawing) => [drawing.kind, drawing] as const))(
    'of kind %s is rendered in its size, full of detail and the same every time',
    async (_, drawing) => {
      const image = await renderDrawing(drawing);
      const { width, height } = await sharp(image).metadata();
      expect({ width, height }).toEqual(sizeOf(drawing));
      const { entropy, channels } = await sharp(image).stats();
      expect(entropy).toBeGreaterThan(MIN_ENTROPY[drawing.kind] ?? 3);
      expect(channels.every(({ max, min }) => max > min)).toBe(true);
      expect((await renderDrawing(drawing)).equals(image)).toBe(true);
    },
    60_000,
  );
});
