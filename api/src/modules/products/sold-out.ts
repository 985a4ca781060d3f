import type { Availability, ProductStatus } from '@mortar/contracts';

/** Whether a product that was paused because it was sold out can be had again. */
export const isBack = (before: { status: ProductStatus; availability: Availability }, after: Availability): boolean =>
  before.status === 'paused' && before.availability === 'sold-out' && after !== 'sold-out';
