import { categories } from '#/test/builders.ts';
import { tagOptions } from './product-fields.tsx';

const tiles = categories()[0];

function names(...args: Parameters<typeof tagOptions>) {
  return tagOptions(...args).map(({ label }) => label);
}

describe('tagOptions', () => {
  it('offers the tags of the chosen subcategories', () => {
    expect(names(tiles, ['wall-tiles'], [])).toEqual(['Ceramic']);
    expect(names(tiles, ['wall-tiles', 'floor-tiles'], [])).toEqual(['Porcelain', 'Marble', 'Ceramic']);
  });

  it('offers the tags of the whole category when no chosen subcategory has any', () => {
    expect(names(tiles, [], [])).toEqual(['Porcelain', 'Marble', 'Ceramic']);
    expect(names(undefined, [], [])).toEqual([]);
  });

  it('includes a chosen tag once', () => {
    expect(names(tiles, ['wall-tiles'], ['Marble', 'Ceramic'])).toEqual(['Marble', 'Ceramic']);
  });
});
