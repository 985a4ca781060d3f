import type { LineProduct, Project, ProjectLine } from '@mortar/contracts';
import { idOf } from '@mortar/testing/builders';

/** Tiles in cartons, of a store in Ikorodu. */
export function aLineProduct(overrides: Partial<LineProduct> = {}): LineProduct {
  return {
    productId: idOf(301),
    title: 'Polished floor tile',
    price: 12_500,
    priceUnit: 'carton',
    availability: 'in-stock',
    content: { amount: 1.44, measure: 'm2' },
    coverage: 1.44,
    minimumQuantity: 1,
    quantityStep: 1,
    bulkPrices: [],
    featuredImage: null,
    store: {
      storeId: idOf(401),
      name: 'Ikorodu Tiles',
      phone: '+234 803 000 0001',
      streetAddress: '1 Lagos Road',
      city: 'Ikorodu',
      state: 'Lagos',
    },
    ...overrides,
  };
}

export function aLine(overrides: Partial<ProjectLine> = {}): ProjectLine {
  return {
    lineId: idOf(501),
    position: 4,
    productId: idOf(301),
    title: 'Polished floor tile',
    quantity: 10,
    unit: 'carton',
    price: null,
    knownPrice: 12_500,
    part: 'Floors',
    note: null,
    isBought: false,
    product: aLineProduct(),
    ...overrides,
  };
}

/** A line of one's own. */
export function labour(overrides: Partial<ProjectLine> = {}): ProjectLine {
  return aLine({
    lineId: idOf(502),
    productId: null,
    title: 'Labour',
    quantity: 3,
    unit: null,
    price: 5000,
    knownPrice: null,
    part: null,
    product: null,
    ...overrides,
  });
}

const toLagos = { stateId: 'lagos', costFrom: 15_000, freeFrom: null, daysMin: 1, daysMax: 2, note: null };

/** A project whose store delivers to Lagos. */
export function aProject(lines: ProjectLine[]): Project {
  return {
    projectId: idOf(601),
    name: 'Bungalow',
    note: 'In Ikorodu',
    shareToken: null,
    updatedAt: '2026-11-24T10:00:00.000Z',
    total: 0,
    unpricedLines: 0,
    deliveries: [{ storeId: idOf(401), stateId: 'lagos', delivery: [toLagos] }],
    lines,
  };
}
