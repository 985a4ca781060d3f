import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

export const productRules = {
  title: requiredLine('Title', 150),
  description: requiredText('Description', 5000),
  category: requiredText('Category', 80),
} satisfies Record<string, TextRules>;

/** Messages for a price that is missing, and for one that is no amount above 0. */
export const PRICE_REQUIRED = 'Price is required';
export const PRICE_INVALID = 'Price must be a number above 0';
