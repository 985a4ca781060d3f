import type { SoldProduct } from '#/features/calculators/sold-product.ts';

/** Floor tiles of 60 × 60 cm in cartons of four. */
export function someTiles(overrides: Partial<SoldProduct> = {}): SoldProduct {
  return {
    productId: '01900000-0000-7000-8000-0000000000c1',
    title: 'Polished floor tile',
    price: 12_500,
    priceUnit: 'carton',
    content: { amount: 1.44, measure: 'm2' },
    coverage: 1.44,
    piecesPerUnit: 4,
    minimumQuantity: 1,
    quantityStep: 1,
    bulkPrices: [],
    ...overrides,
  };
}
