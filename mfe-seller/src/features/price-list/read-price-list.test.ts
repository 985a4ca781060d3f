import { categories } from '#/test/builders.ts';
import { readPriceList } from './read-price-list.ts';
import { suggestCategory } from './suggest-category.ts';

describe('a line of a pasted price list', () => {
  it.each([
    ['Dangote cement 50kg 9,500', 'Dangote cement 50kg', '9,500', 'bag'],
    ['Dangote cement 50kg - ₦9,500 per bag', 'Dangote cement 50kg', '₦9,500', 'bag'],
    ['BUA Cement: 9.5k', 'BUA Cement', '9.5k', ''],
    ['60x60 floor tile @ 12500/ctn', '60x60 floor tile', '12500', 'carton'],
    ['Tile 60x60 12 500', 'Tile 60x60', '12 500', ''],
    ['3. Iron rod 12mm - N8500 per length', 'Iron rod 12mm', 'N8500', 'length'],
    ['• Satin paint 20 litres = NGN 52,000', 'Satin paint 20 litres', 'NGN 52,000', 'bucket'],
    ['60x60 tiles, 7k per sqm', '60x60 tiles', '7k', 'm2'],
    ['Hinges 250 each', 'Hinges', '250', 'piece'],
    ['[12/09/26, 10:22:01] Ada Stores: Sharp sand trip 180k', 'Sharp sand trip', '180k', 'trip'],
    ['Roofing sheet\t0.55 mm\tsheet\t7200', 'Roofing sheet', '7200', 'sheet'],
    ['Emulsion paint (call for price)', 'Emulsion paint (call for price)', '', ''],
  ])('%s', (line, title, price, priceUnit) => {
    expect(readPriceList(line)).toMatchObject([{ title, price, priceUnit }]);
  });

  it('is left out without a name, and what a bag holds is read from it', () => {
    const text = 'PRICE LIST\r\n\r\n----\n9500\nCement 50kg 9500\n';
    expect(readPriceList(text)).toEqual([
      { title: 'PRICE LIST', price: '', priceUnit: '' },
      { title: 'Cement 50kg', price: '9500', priceUnit: 'bag', content: { amount: 50, measure: 'kg' } },
    ]);
  });

  it('gets the category whose words it has', () => {
    expect(suggestCategory('60x60 floor tile', categories())).toBe('tiles');
    expect(suggestCategory('Something else', categories())).toBeUndefined();
  });
});
