import { pricingErrors } from '@mortar/contracts';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';

const { products } = defineCatalogue();
const pricingOf = (title: string) => products.find((product) => product.title === title)?.pricing;
const share = (isIn: (product: (typeof products)[number]) => boolean) => products.filter(isIn).length / products.length;

describe('the pricing of demo products', () => {
  it('is one that the API takes', () => {
    const wrong = products.flatMap(({ title, priceKobo, pricing }) =>
      pricingErrors({ ...pricing, price: priceKobo / 100 }).map((error) => [title, error]),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['60x60 Carrara White Polished Porcelain Floor Tile', 'carton', { amount: 1.44, measure: 'm2' }, 4],
    // A slip of its seller, which makes the price implausible.
    ['60x60 Pietra Grey Polished Porcelain Floor Tile', 'carton', { amount: 0.144, measure: 'm2' }, 4],
    ['25x40 Ivory Glossy Wall Tile', 'm2', null, null],
    ['Zaria Clay Emulsion Paint, 20 Litres', 'bucket', { amount: 20, measure: 'litre' }, null],
    ['Kaolin White Gloss Paint, 4 Litres', 'tin', { amount: 4, measure: 'litre' }, null],
    ['Zuma Portland Cement 42.5R, 50 kg', 'bag', { amount: 50, measure: 'kg' }, null],
    ['6-Inch Hollow Blocks', 'piece', { amount: 0.1, measure: 'm2' }, null],
    ['Sharp Sand, 30 Tonnes', 'trip', { amount: 30, measure: 'tonne' }, null],
    ['Longspan Aluminium 0.7 mm, Charcoal', 'm2', null, null],
    ['Stone-Coated Bond, Black', 'piece', { amount: 0.46, measure: 'm2' }, null],
    ['16 mm High-Yield Rods, per length', 'length', { amount: 12, measure: 'm' }, null],
    ['Kainji 1.5 mm Single Core Cable, Red, 100 m', 'roll', { amount: 100, measure: 'm' }, null],
    ['POP Downlight 12 W, Box of 10', 'packet', null, 10],
  ])('states that %s is sold by the %s', (title, unit, content, pieces) => {
    const pricing = pricingOf(title);
    // One product in twenty says no unit.
    const isSilent = pricing?.priceUnit === null;
    expect(pricing).toMatchObject(isSilent ? { content: null } : { priceUnit: unit, content, piecesPerUnit: pieces });
  });

  it('shows every state that a product can have', () => {
    expect(share(({ pricing }) => pricing.priceUnit === null)).toBeGreaterThan(0.02);
    expect(share(({ pricing }) => pricing.priceUnit === null)).toBeLessThan(0.1);
    for (const availability of ['made-to-order', 'limited', 'sold-out'] as const) {
      expect(share(({ pricing }) => pricing.availability === availability)).toBeGreaterThan(0.01);
    }
    expect(share(({ pricing }) => pricing.bulkPrices.length > 0)).toBeGreaterThan(0.05);
  });
});
