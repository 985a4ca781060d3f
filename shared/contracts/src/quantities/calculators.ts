import { paths } from '../site-paths.ts';

/** Calculators of quantities, in the order in which the site lists them. */
export const CALCULATORS = ['tiles', 'paint', 'walls', 'concrete', 'roofing'] as const;
export type CalculatorId = (typeof CALCULATORS)[number];

/** @param product id of the product that is to be bought */
export function calculatorPath(calculator: CalculatorId, product?: string): string {
  const query = product === undefined ? '' : `?${new URLSearchParams({ product })}`;
  return `${paths.calculators}/${calculator}${query}`;
}
