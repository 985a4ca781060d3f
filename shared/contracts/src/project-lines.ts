// Browsers import this file: it must not import schemas.
import { koboToNaira } from './money.ts';
import type { PriceUnit } from './units.ts';
import { type BulkPrice, bulkPriceFor, koboOf } from './quantity.ts';

/** What a line's cost is made of. */
export interface PricedLine {
  /** Null for a line of one's own. */
  productId: string | null;
  quantity: number;
  /** Naira for one unit of a line of one's own. */
  price: number | null;
  /** Unit of the price when the line was added. */
  unit?: PriceUnit | null;
  /** Naira, of the product when it was added. */
  knownPrice?: number | null;
  /** Null when it is not on sale, too. */
  product: { price: number; priceUnit: PriceUnit | null; bulkPrices: BulkPrice[] } | null;
}

/** Whether the seller gives the price for another unit than when the line was added, so that the two do not compare. */
export function hasOtherUnit({ unit, product }: Pick<PricedLine, 'unit' | 'product'>): boolean {
  return product !== null && product.priceUnit !== (unit ?? null);
}

export interface LinesTotal {
  /** Naira. */
  total: number;
  /** Lines whose products are no longer on sale: they have no price. */
  unpricedLines: number;
}

/**
 * The price in naira of one unit at the line's quantity; undefined when the product is no longer on sale. A product that
 * is sold in another unit now has the price of the day it was added, until the owner of the list takes the new unit.
 */
export function unitPriceOf(line: PricedLine): number | undefined {
  const { productId, quantity, price, knownPrice, product } = line;
  if (productId === null) return price ?? undefined;
  if (hasOtherUnit(line)) return knownPrice ?? undefined;
  return product ? (bulkPriceFor(quantity, product.bulkPrices)?.price ?? product.price) : undefined;
}

/** What the lines cost, each rounded half up to the kobo. */
export function totalOf(lines: PricedLine[]): LinesTotal {
  let kobo = 0n;
  let unpricedLines = 0;
  for (const line of lines) {
    const price = unitPriceOf(line);
    if (price === undefined) unpricedLines += 1;
    else kobo += koboOf(line.quantity, price);
  }
  return { total: koboToNaira(Number(kobo)), unpricedLines };
}
