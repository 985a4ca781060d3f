import { paths } from '../site-paths.ts';
import type { PriceUnit } from '../units.ts';

/** Calculators of quantities, in the order in which the site lists them. */
export const CALCULATORS = ['tiles', 'paint', 'walls', 'concrete', 'roofing'] as const;
export type CalculatorId = (typeof CALCULATORS)[number];

/** @param product id of the product that is to be bought */
export function calculatorPath(calculator: CalculatorId, product?: string): string {
  const query = product === undefined ? '' : `?${new URLSearchParams({ product })}`;
  return `${paths.calculators}/${calculator}${query}`;
}

/** Whether a product says what the formula needs: what one unit of it covers, or for concrete how it is weighed. */
export function worksOut(
  calculator: CalculatorId,
  { priceUnit, coverage }: { priceUnit: PriceUnit | null; coverage: number | null },
): boolean {
  if (calculator === 'concrete') return priceUnit === 'bag' || priceUnit === 'trip' || priceUnit === 'tonne';
  if (priceUnit === 'm2') return calculator === 'tiles' || calculator === 'roofing';
  return priceUnit !== null && coverage !== null;
}
