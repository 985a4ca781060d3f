import { PRICE_MAX } from '../money.ts';

/** Products that one request changes; what a filter finds beyond them follows with `after`. */
export const BULK_PRODUCTS_MAX = 200;
/** Products that are named as left out of what a filter finds. */
export const BULK_EXCEPTIONS_MAX = 200;
export const PERCENT_MIN = -90;
export const PERCENT_MAX = 300;
/** Naira that changed prices are rounded to. */
export const PRICE_STEPS = [1, 10, 50, 100, 500, 1000] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];
/** Days after which a price counts as old. */
export const OLD_PRICE_DAYS = 30;
/** Naira by which a price may be raised at once. */
export const RAISE_MAX = PRICE_MAX;

export const PERCENT_INVALID = `Write a percentage from ${PERCENT_MIN} to ${PERCENT_MAX}`;
export const PRICE_BECOMES_ZERO = 'A price cannot become 0';
export const BULK_REQUIRED = 'Choose the products and what to change';

/** Toast and message of a bulk change. */
export const productsChanged = (products: number): string =>
  products === 1 ? '1 product changed' : `${products} products changed`;
