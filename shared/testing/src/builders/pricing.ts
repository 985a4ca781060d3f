import type { ProductPricing } from '@mortar/contracts';

/** What a product says whose seller states a price alone. */
export function aPriceAlone(): ProductPricing {
  return {
    priceUnit: null,
    comparable: null,
    availability: 'in-stock',
    content: null,
    coverage: null,
    piecesPerUnit: null,
    minimumQuantity: 1,
    quantityStep: 1,
    bulkPrices: [],
    leadTime: null,
    priceConfirmedAt: null,
  };
}

/** What a product says that is sold by the carton of 1.44 m². */
export function aPricePerCarton(overrides: Partial<ProductPricing> = {}): ProductPricing {
  return {
    ...aPriceAlone(),
    priceUnit: 'carton',
    comparable: { price: 8680.56, measure: 'm2' },
    content: { amount: 1.44, measure: 'm2' },
    coverage: 1.44,
    piecesPerUnit: 4,
    ...overrides,
  };
}
