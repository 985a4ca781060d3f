import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalidField } from './api-error.ts';

/** E.164 of a phone number as people write it, Nigerian unless it says otherwise. */
export function phoneNumber(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'NG');
  return phone?.isValid() ? phone.number : undefined;
}

/** The same for a form's `phone` field, refused when it is none. */
export function requiredPhoneNumber(text: string): string {
  const phone = phoneNumber(text);
  if (!phone) throw invalidField('phone', 'Invalid phone number');
  return phone;
}
