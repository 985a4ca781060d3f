import {
  divideHalfUp,
  type ImplausiblePrice,
  isMeasure,
  koboToNaira,
  type Measure,
  nairaToKobo,
  type Pricing,
  toThousandths,
} from '@mortar/contracts';
import type { UsualPrice } from './usual-prices.repository.ts';

type Priced = Pick<Pricing, 'priceUnit' | 'content'>;

const THOUSAND = 1000n;

/** How much one sold unit holds of what it is compared by, as the trigger of the table has it. */
function heldBy({ priceUnit, content }: Priced): { thousandths: bigint; measure: Measure } | undefined {
  const held = priceUnit && (isMeasure(priceUnit) ? { amount: 1, measure: priceUnit } : content);
  if (!held) return undefined;
  const thousandths = BigInt(toThousandths(held.amount));
  return held.measure === 'tonne'
    ? { thousandths: thousandths * THOUSAND, measure: 'kg' }
    : { thousandths, measure: held.measure };
}

/** What a price is compared by, in kobo; undefined without a unit to compare by. */
export function comparedPrice(
  pricing: Priced & Pick<Pricing, 'price'>,
): { measure: Measure; kobo: number } | undefined {
  const held = heldBy(pricing);
  if (!held) return undefined;
  const kobo = divideHalfUp(BigInt(nairaToKobo(pricing.price)) * THOUSAND, held.thousandths);
  return { measure: held.measure, kobo: Number(kobo) };
}

/** A price per unit of a measure, in kobo, as naira for one sold unit. */
export function priceOfUnit(pricing: Priced, kobo: number): number {
  const thousandths = heldBy(pricing)?.thousandths ?? THOUSAND;
  return koboToNaira(Number(divideHalfUp(BigInt(kobo) * thousandths, THOUSAND)));
}

/** The price beside what most sellers ask for the same unit, in round numbers. */
export function toImplausiblePrice(pricing: Pricing, { lowKobo, highKobo }: UsualPrice): ImplausiblePrice | null {
  const { price, priceUnit } = pricing;
  if (!priceUnit) return null;
  const round = (kobo: number) => Number(priceOfUnit(pricing, kobo).toPrecision(2));
  return { price, priceUnit, usual: { from: round(lowKobo), to: round(highKobo) } };
}
