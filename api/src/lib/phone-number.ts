import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalidField } from './api-error.ts';

/** Converts a phone number to E.164; a Nigerian one without a country code. Undefined when it is not valid. */
export function phoneNumber(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'NG');
  return phone?.isValid() ? phone.number : undefined;
}

/** @throws ApiError 400 for the field `phone` when the number is not valid */
export function requiredPhoneNumber(text: string): string {
  const phone = phoneNumber(text);
  if (!phone) throw invalidField('phone', 'Invalid phone number');
  return phone;
}
