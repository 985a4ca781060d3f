import { dividedBy, ratio, type Ratio, roundUp } from '@mortar/contracts/quantities/exact';
import {
  bulkPriceFor,
  costOf,
  formatQuantity,
  formatUnits,
  fromThousandths,
  toThousandths,
} from '@mortar/contracts/quantity';
import { formatNaira } from '@mortar/contracts/money';
import { UNIT_WORDS } from '@mortar/contracts/units';
import type { SoldProduct } from './sold-product.ts';

/** A decimal of the wire, exactly. */
export function thousandths(quantity: number): Ratio {
  return ratio(toThousandths(quantity), 1000);
}

/** What is needed of a product, up to the next of its steps, e.g. `151 m²`. */
export function quantityText(needed: Ratio, product: SoldProduct): string {
  return formatUnits(inSteps(needed, product), product.priceUnit ?? 'piece');
}

export interface Purchase {
  /** What is to be bought, in sold units. */
  quantity: number;
  minimum?: string;
  cost: string;
}

/** What the needed quantity costs, and whether the seller sells as little. */
export function purchase(needed: Ratio, product: SoldProduct): Purchase {
  const { priceUnit, minimumQuantity, bulkPrices } = product;
  const unit = priceUnit ?? 'piece';
  const steps = inSteps(needed, product);
  const quantity = Math.max(steps, minimumQuantity);
  const bulk = bulkPriceFor(quantity, bulkPrices);
  const price = bulk?.price ?? product.price;
  const from = bulk ? `, from ${formatUnits(bulk.from, unit)} on` : '';
  return {
    quantity,
    ...(steps < minimumQuantity && { minimum: `The seller sells ${formatQuantity(minimumQuantity)} or more.` }),
    cost: `About ${formatNaira(costOf(quantity, price))} at ${formatNaira(price)} per ${UNIT_WORDS[unit].one}${from}.`,
  };
}

function inSteps(needed: Ratio, { quantityStep }: SoldProduct): number {
  const step = toThousandths(quantityStep);
  return fromThousandths(roundUp(dividedBy(needed, ratio(step, 1000))) * step);
}
