// The full metadata: the library's default one knows lengths alone, and takes a mobile number with four digits too many.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { invalidField } from './api-error.ts';

/** Area code and number of a Nigerian landline as before they were put behind 20. No area code begins like a mobile. */
const FORMER_LANDLINE = /^0?(?<landline>(?!9[01])[1-9]\d{7})$/;

/**
 * Converts a phone number to E.164; a Nigerian one without a country code. A landline as it was before, 01 234 5678,
 * becomes what is dialled today: 0201 234 5678. Undefined when it is not valid.
 */
export function phoneNumber(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'NG');
  if (!phone) return undefined;
  const { countryCallingCode, nationalNumber } = phone;
  const former = countryCallingCode === '234' && FORMER_LANDLINE.exec(nationalNumber)?.groups?.landline;
  const dialled = former ? parsePhoneNumberFromString(`+23420${former}`) : phone;
  return dialled?.isValid() ? dialled.number : undefined;
}

/** @throws ApiError 400 for the field `phone` when the number is not valid */
export function requiredPhoneNumber(text: string): string {
  const phone = phoneNumber(text);
  if (!phone) throw invalidField('phone', 'Invalid phone number');
  return phone;
}
