import sharp from 'sharp';
import { defineCatalogue } from './catalogue/define-catalogue.ts';
import { RENDERED_SIDE } from './drawings/scene.ts';
import { renderDrawing } from './seed-images.ts';

const { products } = defineCatalogue();
const firstOfEachKind = [...new Map(products.flatMap(({ drawings }) => drawings).map((drawing) => [drawing.kind, drawing])).values()];

describe('the drawings of the seed', () => {
  it.each(firstOfEachKind.map((drawing) => [drawing.kind, drawing] as const))('draws %s full of detail, the same every time', async (kind, drawing) => {
    const image = await renderDrawing(drawing);
    const { width, height } = await sharp(image).metadata();
    expect(width).toBe(RENDERED_SIDE);
    if (kind !== 'storeCover') expect(height).toBe(RENDERED_SIDE);
    const { entropy, channels } = await sharp(image).stats();
    // A blank or broken picture has hardly any.
    expect(entropy).toBeGreaterThan(3);
    expect(channels.every(({ max, min }) => max > min)).toBe(true);
    expect((await renderDrawing(drawing)).equals(image)).toBe(true);
  }, 60_000);
});
