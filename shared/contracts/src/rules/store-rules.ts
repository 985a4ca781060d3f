import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

export const storeRules = {
  name: requiredLine('Store name', 100),
  description: requiredText('Description', 2000),
  street_address: requiredLine('Street address', 200),
  country: requiredLine('Country', 80),
  state: requiredLine('State', 80),
  city: requiredLine('City', 80),
  phone: requiredText('Phone number', 32),
} satisfies Record<string, TextRules>;

/** Message for a store without a category. */
export const CATEGORIES_REQUIRED = 'Choose a category';

/** Digits. */
export const ZIPCODE_MAX_LENGTH = 10;
export const ZIPCODE_INVALID = 'Zip code takes digits only';
export const ZIPCODE_TOO_LONG = `Zip code takes at most ${ZIPCODE_MAX_LENGTH} digits`;
