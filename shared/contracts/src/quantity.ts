// Browsers import this file: it must not import schemas. Quantities are decimal and go over the wire and into forms;
// thousandths are whole and go into the database. Products and quotients are computed in BigInt and rounded once.
import { formatNaira, groupDigits, koboToNaira, nairaToKobo } from './money.ts';
import { isMeasure, type Measure, type PriceUnit, UNIT_WORDS } from './units.ts';

/** Bounds of a quantity, in sold units or in a measure. */
export const QUANTITY_MIN = 0.001;
export const QUANTITY_MAX = 1_000_000;
export const QUANTITY_DECIMALS = 3;
/** m² that one sold unit covers. */
export const COVERAGE_MAX = 100_000;
export const PIECES_PER_UNIT_MAX = 100_000;

const THOUSAND = 1000n;

/** What one sold unit holds, e.g. 1.44 m² of tiles. */
export interface Content {
  amount: number;
  measure: Measure;
}

/** A price in naira for one unit of a measure. */
export interface ComparablePrice {
  price: number;
  measure: Measure;
}

/** A lower price, in naira, from a quantity on. */
export interface BulkPrice {
  from: number;
  price: number;
}

/** Quantities in which a product is sold. */
export interface OrderQuantities {
  minimumQuantity: number;
  quantityStep: number;
}

/** @returns thousandths, rounded to whole ones */
export function toThousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

/** @param thousandths whole thousandths */
export function fromThousandths(thousandths: number): number {
  return thousandths / 1000;
}

/** The quotient of what is not negative by what is above 0, rounded up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** The quotient of what is not negative by what is above 0, rounded to the nearest, a half up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * What a quantity costs.
 *
 * @param price naira for one unit
 * @returns kobo, rounded half up
 */
export function koboOf(quantity: number, price: number): bigint {
  return divideHalfUp(BigInt(nairaToKobo(price)) * BigInt(toThousandths(quantity)), THOUSAND);
}

/** {@link koboOf} in naira. */
export function costOf(quantity: number, price: number): number {
  return koboToNaira(Number(koboOf(quantity, price)));
}

/**
 * The price for one unit of the measure that the product is sold by, or that its content is stated in; undefined
 * without either. Weights that are sold by the tonne or the trip, or from 1,000 kg on, are compared per tonne.
 *
 * @param product `price` in naira
 */
export function comparablePrice({
  price,
  priceUnit,
  content,
}: {
  price: number;
  priceUnit: PriceUnit | null;
  content: Content | null;
}): ComparablePrice | undefined {
  if (!priceUnit) return undefined;
  const held = isMeasure(priceUnit) ? { amount: 1, measure: priceUnit } : content;
  if (!held) return undefined;
  const { amount, measure } = held;
  const isWeight = measure === 'kg' || measure === 'tonne';
  const kobo = BigInt(nairaToKobo(price)) * THOUSAND;
  const thousandths = BigInt(toThousandths(amount));
  if (!isWeight) return { price: quotient(kobo, thousandths), measure };
  const grams = measure === 'tonne' ? thousandths * THOUSAND : thousandths;
  const isHeavy = priceUnit === 'trip' || grams >= THOUSAND * THOUSAND;
  return isHeavy
    ? { price: quotient(kobo * THOUSAND, grams), measure: 'tonne' }
    : { price: quotient(kobo, grams), measure: 'kg' };
}

const quotient = (kobo: bigint, thousandths: bigint) => koboToNaira(Number(divideHalfUp(kobo, thousandths)));

/** The bulk price that a quantity gets; undefined below the first. */
export function bulkPriceFor(quantity: number, bulkPrices: BulkPrice[]): BulkPrice | undefined {
  return bulkPrices.findLast(({ from }) => toThousandths(quantity) >= toThousandths(from));
}

/** The smallest quantity that can be bought and holds the one that is needed. */
export function orderQuantityFor(needed: number, { minimumQuantity, quantityStep }: OrderQuantities): number {
  const step = BigInt(toThousandths(quantityStep));
  const steps = divideUp(BigInt(toThousandths(needed)), step);
  return Math.max(minimumQuantity, fromThousandths(Number(steps * step)));
}

export function isMultipleOf(quantity: number, step: number): boolean {
  return toThousandths(quantity) % toThousandths(step) === 0;
}

/** What a quantity holds, of units that hold an amount each: in thousandths, rounded half up. */
export function amountOf(quantity: number, each: number): number {
  const product = BigInt(toThousandths(quantity)) * BigInt(toThousandths(each));
  return fromThousandths(Number(divideHalfUp(product, THOUSAND)));
}

/** Why a quantity cannot be bought; undefined when it can. */
export function quantityError(
  quantity: number,
  { minimumQuantity, quantityStep, priceUnit }: OrderQuantities & { priceUnit: PriceUnit },
): string | undefined {
  if (quantity < minimumQuantity) return `The seller sells ${formatUnits(minimumQuantity, priceUnit)} or more.`;
  if (!isMultipleOf(quantity, quantityStep)) return `Sold in steps of ${formatUnits(quantityStep, priceUnit)}.`;
  return undefined;
}

/** A quantity with at most three decimals, e.g. `1,250.5`. */
export function formatQuantity(quantity: number): string {
  const [whole = '', decimals = ''] = quantity.toFixed(QUANTITY_DECIMALS).split('.');
  const shown = decimals.replace(/0+$/, '');
  return groupDigits(whole) + (shown && `.${shown}`);
}

/** A quantity with its unit, e.g. `10 cartons`, `1 carton`, `14.4 m²`. */
export function formatUnits(quantity: number, unit: PriceUnit): string {
  const { one, many } = UNIT_WORDS[unit];
  return `${formatQuantity(quantity)} ${quantity === 1 ? one : many}`;
}

/** A comparable price: with kobo below ₦100 alone, e.g. `₦8,681 per m²`. */
export function formatComparable({ price, measure }: ComparablePrice): string {
  const naira = price < 100 ? price : koboToNaira(Number(divideHalfUp(BigInt(nairaToKobo(price)), 100n)) * 100);
  return `${formatNaira(naira)} per ${UNIT_WORDS[measure].one}`;
}
