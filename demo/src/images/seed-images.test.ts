import sharp from 'sharp';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import { RENDERED_SIDE } from '#drawings/canvas/scene.ts';
import { renderDrawing } from './seed-images.ts';

const { products } = defineCatalogue();
// Shop fronts are wide; the others are square.
const squares = products.flatMap(({ drawings }) => drawings).filter(({ kind }) => kind !== 'storeCover');
const oneOfEachKind = [...new Map(squares.map((drawing) => [drawing.kind, drawing])).values()];

describe('the drawings of the seed', () => {
  it.each(oneOfEachKind.map((drawing) => [drawing.kind, drawing] as const))(
    'draws %s full of detail, the same every time',
    async (_, drawing) => {
      const image = await renderDrawing(drawing);
      const { width, height } = await sharp(image).metadata();
      expect(width).toBe(RENDERED_SIDE);
      expect(height).toBe(RENDERED_SIDE);
      const { entropy, channels } = await sharp(image).stats();
      // A blank or broken picture has hardly any.
      expect(entropy).toBeGreaterThan(3);
      expect(channels.every(({ max, min }) => max > min)).toBe(true);
      expect((await renderDrawing(drawing)).equals(image)).toBe(true);
    },
    60_000,
  );
});
