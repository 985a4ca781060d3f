import { formatNaira, PRICE_MAX } from '../money.ts';
import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

export const productRules = {
  title: requiredLine('Title', 150),
  description: { maxLength: 5000 },
  category: requiredText('Category', 80),
} satisfies Record<string, TextRules>;

/** Messages for a price that is missing, that is no amount above 0, and that is above `PRICE_MAX`. */
export const PRICE_REQUIRED = 'Price is required';
export const PRICE_INVALID = 'Price must be a number above 0';
export const PRICE_TOO_HIGH = `Price must be at most ${formatNaira(PRICE_MAX)}`;

/** Messages for a price to filter by: for what is no number, or below 0, and for what is above `PRICE_MAX`. */
export const PRICE_BOUND_INVALID = 'Enter the price in digits, for example 1500';
export const PRICE_BOUND_TOO_HIGH = `At most ${formatNaira(PRICE_MAX)}`;
/** Message for two prices to filter by between which there is none. */
export const PRICE_BOUNDS_CROSSED = 'The minimum price is above the maximum';

/** What the sizes and colours of one thing are called by; the three together are no longer than a title. */
export const sizeRules = {
  name: requiredLine('Name', 100),
  size: requiredLine('Size', 24),
  colour: { maxLength: 24, line: 'Colour cannot contain line breaks or hidden characters' },
} satisfies Record<string, TextRules>;
/** With the one that they are made from. */
export const SIZES_MAX = 30;
export const SIZES_REQUIRED = 'Enter at least one size';
export const TOO_MANY_SIZES = `A product has at most ${SIZES_MAX} sizes`;
export const sizeIsThere = (title: string): string => `${title} is there already`;

/** The title of a size: it is part of what buyers search for. */
export function titleOfSize(
  name: string,
  { size, colour = '' }: { size: string; colour?: string | undefined },
): string {
  return [name, size, colour].filter((part) => part !== '').join(' ');
}

/** What is created, in words. */
export const productsCreated = (count: number): string =>
  count === 1 ? 'Created 1 product.' : `Created ${count} products.`;
