import { readAmount } from '@mortar/contracts/amounts';
import { QUANTITY_MAX, QUANTITY_MIN } from '@mortar/contracts/quantity';
import { QUANTITY_INVALID } from '@mortar/contracts/rules/project-rules';

/** The quantity of a line as typed, or why it is none. */
export function readQuantity(
  typed: string,
  decimals: number,
): { quantity: number; problem?: undefined } | { quantity?: undefined; problem: string } {
  const { value, problem } = readAmount(typed, decimals > 0 ? 'quantity' : 'whole');
  const isValid = value !== null && value >= QUANTITY_MIN && value <= QUANTITY_MAX;
  return isValid ? { quantity: value } : { problem: problem ?? QUANTITY_INVALID };
}
