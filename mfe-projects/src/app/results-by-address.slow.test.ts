/** @jest-environment @mortar/jest/served-page/environment */
import { CALCULATORS } from '@mortar/contracts/quantities/calculators';
import { serveCalculator } from '#/test/serve-calculator.ts';
import { someTiles } from '#/test/sold-product.ts';

const BATHROOM = 'l=2.1&w=2.4&l=2.1&w=2.4&l=1.8&w=2.4&l=1.8&w=2.4&ol=0.75&oh=2.1';
const ROOM = 'l=4&h=3&l=4&h=3&l=3&h=3&l=3&h=3&ol=0.9&oh=2.1&ol=1.2&oh=1.2&ol=1.2&oh=1.2';
const WALL = 'l=12&h=2.7&ol=2&oh=1.5';

/** Addresses without the path of the calculators, and what their documents say. */
const GENERAL: Readonly<Record<string, string[]>> = {
  'tiles?u=m&l=4&w=3&waste=10': ['You need 10 cartons (37 tiles, 14.4 m²).'],
  'tiles?l=4&w=3&waste=10&pieces=8': ['You need 5 cartons (37 tiles, 14.4 m²).'],
  'tiles?l=4&w=3&waste=15': ['You need 10 cartons (39 tiles, 14.4 m²).'],
  'tiles?l=6&w=3&waste=10': ['You need 14 cartons (55 tiles, 20.16 m²).', '19.8 m² ÷ 0.36 m² = 55, so 55 tiles'],
  'tiles?l=6&w=3&waste=0': ['You need 13 cartons (50 tiles, 18.72 m²).'],
  'tiles?u=ft&l=12&w=12': ['You need 11 cartons (41 tiles, 15.84 m²).', '13.378 m²'],
  'tiles?tile=carton&cover=1.44&l=13.090&w=1': ['You need 10 cartons (14.4 m²).'],
  'tiles?tile=carton&cover=1.44&l=13.091&w=1': ['You need 11 cartons (15.84 m²).'],
  [`tiles?${BATHROOM}&tile=30x60&pieces=8`]: ['You need 14 cartons (105 tiles, 20.16 m²).', '17.145 m²'],
  [`paint?${ROOM}`]: ['You need 11.46 litres: 1 bucket of 20 litres, or 3 tins of 4 litres.', '37.23 m²'],
  [`paint?${ROOM}&l=4&h=3`]: ['1 bucket of 20 litres, or 4 tins of 4 litres.', '49.23 m²'],
  [`walls?${WALL}`]: [
    'You need 294 blocks, 6 bags of cement and 0.956 m³ (1.53 tonnes) of sand.',
    '29.4 m²',
    '0.882 m³ of mortar',
    '5.50, so 6 bags',
  ],
  [`walls?${WALL}&kind=6`]: ['4 bags of cement and 0.637 m³ (1.02 tonnes) of sand.', '0.588 m³', '3.67, so 4 bags'],
  [`walls?${WALL}&sides=2`]: ['0.882 m³ of plaster', '6.60, so 7 bags', '0.917 m³', '1.47 tonnes'],
  'walls?l=50&h=3': ['4.5 m³ of mortar', '28.08, so 29 bags'],
  'walls?l=50&h=3&mix=6': ['24.07, so 25 bags'],
  'concrete?l=1&w=1&thickness=1000&waste=0': ['You need 7 bags of cement, 0.44 m³', '0.88 m³', '6.34, so 7 bags'],
  'concrete?l=6&w=5&thickness=150&waste=5': [
    'You need 30 bags of cement, 2.079 m³ (3.33 tonnes) of sand and 4.158 m³ (6.65 tonnes) of granite.',
    '4.725 m³',
    '29.94, so 30 bags',
    '3.33 tonnes, 1 trip of 20',
    '6.65 tonnes, 1 trip of 20',
  ],
  'concrete?l=72.5&w=0.45&thickness=150&mix=1:3:6&waste=0': [
    'You need 22 bags of cement, 2.261 m³',
    '4.522 m³',
    '4.894 m³',
    '21.70, so 22 bags',
  ],
  'roofing?l=12&w=9': ['You need 151 m² of roofing.', '327 tiles', '144 metres', '134.64 m²', '143.26 m²', '150.42 m²'],
  'roofing?l=12&w=9&pitch=30&waste=10': ['You need 172 m² of roofing.', '372 tiles', '163 metres', '171.06 m²'],
};

it.each(Object.entries(GENERAL))('the document of /calculators/%s has the result', async (address, texts) => {
  const page = await serveCalculator(`/calculators/${address}`);
  for (const text of texts) expect(page.content).toHaveTextContent(text);
});

const paint = (coverage: number, priceUnit: 'bucket' | 'tin') =>
  someTiles({ title: 'Emulsion', priceUnit, coverage, price: 36_000, piecesPerUnit: null, content: null });
const sheet = someTiles({ title: 'Roofing', piecesPerUnit: null, content: null, coverage: null, priceUnit: 'm2' });

/** Addresses with `product` of a product. */
const OF_PRODUCTS = [
  ['tiles?l=4&w=3', someTiles(), 'You need 10 cartons (37 tiles, 14.4 m²). About ₦125,000 at ₦12,500 per carton.'],
  [
    'tiles?l=4&w=3',
    someTiles({ minimumQuantity: 20 }),
    'You need 10 cartons (37 tiles, 14.4 m²). The seller sells 20 or more. About ₦250,000 at ₦12,500 per carton.',
  ],
  [
    'tiles?l=4&w=3',
    someTiles({ bulkPrices: [{ from: 10, price: 11_900 }] }),
    'About ₦119,000 at ₦11,900 per carton, from 10 cartons on.',
  ],
  [
    'tiles?l=4&w=3',
    someTiles({ priceUnit: 'm2', content: null, coverage: null, piecesPerUnit: null, quantityStep: 0.5, price: 4_600 }),
    'You need 13.5 m². About ₦62,100 at ₦4,600 per m².',
  ],
  [`paint?${ROOM}`, paint(130, 'bucket'), 'You need 1 bucket (37.23 m² of wall). About ₦36,000 at ₦36,000 per bucket.'],
  [`paint?${ROOM}`, paint(26, 'tin'), 'You need 3 tins (37.23 m² of wall).'],
  [`paint?${ROOM}&l=4&h=3`, paint(26, 'tin'), 'You need 4 tins (49.23 m² of wall).'],
  ['paint?l=50&h=2.6&coats=1', paint(130, 'bucket'), 'You need 1 bucket (130 m² of wall).'],
  [
    `walls?${WALL}`,
    someTiles({ title: 'Block', priceUnit: 'piece', coverage: 0.1, price: 650 }),
    'You need 294 pieces, 6 bags of cement and 0.956 m³ (1.53 tonnes) of sand. About ₦191,100 at ₦650 per piece.',
  ],
  [
    'concrete?l=6&w=5',
    someTiles({ title: 'Cement', priceUnit: 'bag', content: { amount: 50, measure: 'kg' }, price: 9_000 }),
    'You need 30 bags of cement. About ₦270,000 at ₦9,000 per bag.',
  ],
  [
    'concrete?l=6&w=5',
    someTiles({ title: 'Granite 3/4', priceUnit: 'trip', content: { amount: 20, measure: 'tonne' }, price: 180_000 }),
    'You need 1 trip of granite. About ₦180,000 at ₦180,000 per trip.',
  ],
  [
    'concrete?l=6&w=5',
    someTiles({ title: 'Sharp sand', priceUnit: 'tonne', content: null, price: 9_000 }),
    'You need 4 tonnes of sand. About ₦36,000 at ₦9,000 per tonne.',
  ],
  ['roofing?l=12&w=9', sheet, 'You need 151 m² (150.42 m²). About ₦1,887,500 at ₦12,500 per m².'],
  [
    'roofing?l=12&w=9',
    someTiles({ ...sheet, priceUnit: 'piece', coverage: 0.46, price: 1_000 }),
    'You need 327 pieces (150.42 m²). About ₦327,000 at ₦1,000 per piece.',
  ],
  ['roofing?l=12&w=9', someTiles({ ...sheet, priceUnit: 'm', coverage: 1.05 }), 'You need 144 metres (150.42 m²).'],
] as const;

it.each(OF_PRODUCTS)(
  'the document of /calculators/%s of a product has what to buy and its cost',
  async (address, product, text) => {
    const page = await serveCalculator(`/calculators/${address}&product=${product.productId}`, product);
    const shown = [...page.content.querySelectorAll('section p')].map(({ textContent }) => textContent).join(' ');
    expect(shown).toContain(text);
  },
);

it.each(CALCULATORS)('the document of %s hydrates without a difference', async (id) => {
  const product = someTiles();
  const sides = 'l=4&w=3&h=3&l=2&w=1&h=1&ol=1&oh=1';
  const page = await serveCalculator(`/calculators/${id}?u=ft&${sides}&product=${product.productId}`, product);
  expect(page.content).toHaveTextContent('You need');
  expect((await page.hydrate()).recovered).toEqual([]);
});
