import { groupDigits } from '../money.ts';

// What users read of a field whose schema has no message of its own. `name` is the field as it is sent. One
// function a message, so that a form bundles only those that it shows.

/** A number as a schema states it. */
type Limit = number | bigint;

export const fieldRequired = (name: string): string => `${fieldLabel(name)} is required`;
export const fieldTooShort = (name: string): string => `${fieldLabel(name)} is too short`;
export const fieldTooLong = (name: string, max: Limit): string =>
  `${fieldLabel(name)} must be at most ${max} characters`;
export const fieldTooMany = (name: string, max: Limit): string => `${fieldLabel(name)} takes at most ${max}`;
export const fieldTooLow = (name: string, min: Limit): string => `${fieldLabel(name)} must be at least ${min}`;
export const fieldTooHigh = (name: string, max: Limit): string => `${fieldLabel(name)} must be at most ${max}`;
export const fieldInvalid = (name: string): string => `${fieldLabel(name)} is not valid`;
export const fieldUnknown = (name: string): string => `${name} is not known here`;
export const FIELD_UNSTORABLE = 'Some characters of this text cannot be stored';

/** Message for a page behind the items that a list's pages reach. */
export const pageTooDeep = (items: number): string =>
  `Pages end after ${groupDigits(String(items))} items. Please filter or search to see others.`;

/** Message for a cursor that no response of this list contained. */
export const LIST_NOT_CONTINUED = 'This list cannot be continued from here. Please load it again.';

/** `street_address` and `streetAddress` read `Street address`, `firstname` reads `First name`. */
function fieldLabel(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^(first|last|zip)(name|code)$/, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
