import { type Ratio, roundHalfUp, roundUp } from '@mortar/contracts/quantities/exact';
import { formatQuantity } from '@mortar/contracts/quantity';

/** A quantity with at most `decimals`, e.g. `1,250.5`. */
export function text(quantity: Ratio, decimals = 3): string {
  return formatQuantity(roundHalfUp(quantity, decimals));
}

/** `1 carton`, `10 cartons`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatQuantity(count)} ${count === 1 ? one : many}`;
}

/** `5.50, so 6 bags`: a quotient, and what has to be bought of it. */
export function rounded(quantity: Ratio, one: string, many?: string): string {
  return `${roundHalfUp(quantity, 2).toFixed(2)}, so ${counted(roundUp(quantity), one, many)}`;
}
