import sharp from 'sharp';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import { composeDrawing, type Drawing } from '#drawings/drawing.ts';
import { storeDrawings } from '#stores/store-definition.ts';
import { sizeOf } from './catalogue-images.ts';
import { renderDrawing } from './render-image.ts';

const { products, stores, accounts } = defineCatalogue();
const drawings = [
  ...products.flatMap((product) => product.drawings),
  ...stores.flatMap((store) => Object.values(storeDrawings(store))),
  ...accounts.flatMap(({ avatar }) => avatar ?? []),
];
const oneOfEachKind = [...new Map(drawings.map((drawing) => [drawing.kind, drawing])).values()];

const oneOfEachSize = [...new Map(drawings.map((drawing) => [JSON.stringify(sizeOf(drawing)), drawing])).values()];

/** Bits per pixel: a blank or broken image has hardly any, a logo of flat shapes few. */
const MIN_ENTROPY: Partial<Record<Drawing['kind'], number>> = { storeLogo: 1 };

/** An eighth of the side that a drawing is composed for: enough to see whether it shows something. */
const DENSITY = 72 / 8;

describe('a drawing', () => {
  it.each(oneOfEachKind.map((drawing) => [drawing.kind, drawing] as const))(
    'of kind %s is composed the same every time, and is full of detail when it is rendered',
    async (_, drawing) => {
      const svg = await composeDrawing(drawing);
      expect(await composeDrawing(drawing)).toBe(svg);
      // Statistics are of a file: those of a pipeline would be of what it reads.
      const image = await sharp(Buffer.from(svg), { density: DENSITY }).flatten().png().toBuffer();
      const { entropy, channels } = await sharp(image).stats();
      expect(entropy).toBeGreaterThan(MIN_ENTROPY[drawing.kind] ?? 3);
      expect(channels.every(({ max, min }) => max > min)).toBe(true);
    },
  );

  it.each(oneOfEachSize.map((drawing) => [JSON.stringify(sizeOf(drawing)), drawing] as const))(
    'of size %s is rendered in that size with the same bytes every time',
    async (_, drawing) => {
      const size = sizeOf(drawing);
      const image = await renderDrawing({ drawing, width: size.width });
      const { width, height } = await sharp(image).metadata();
      expect({ width, height }).toEqual(size);
      expect((await renderDrawing({ drawing, width: size.width })).equals(image)).toBe(true);
    },
  );
});
