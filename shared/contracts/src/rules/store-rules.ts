import { requiredText, type TextRules } from './text-rules.ts';

export const storeRules = {
  name: requiredText('Store name', 100),
  description: requiredText('Description', 2000),
  street_address: requiredText('Street address', 200),
  country: requiredText('Country', 80),
  state: requiredText('State', 80),
  city: requiredText('City', 80),
  phone: requiredText('Phone number', 32),
} satisfies Record<string, TextRules>;

/** Digits. */
export const ZIPCODE_MAX_LENGTH = 10;
