/** A number as a schema states it. */
type Limit = number | bigint;

/** What users read of a field that has no message of its own. `name` is the field as it is sent. */
export const validationTexts = {
  required: (name: string) => `${fieldLabel(name)} is required`,
  tooShort: (name: string) => `${fieldLabel(name)} is too short`,
  tooLong: (name: string, max: Limit) => `${fieldLabel(name)} must be at most ${max} characters`,
  tooMany: (name: string, max: Limit) => `${fieldLabel(name)} takes at most ${max}`,
  atLeast: (name: string, min: Limit) => `${fieldLabel(name)} must be at least ${min}`,
  atMost: (name: string, max: Limit) => `${fieldLabel(name)} must be at most ${max}`,
  invalid: (name: string) => `${fieldLabel(name)} is not valid`,
  unknown: (name: string) => `${name} is not known here`,
  unstorable: 'Some characters of this text cannot be stored',
};

/** `street_address` and `streetAddress` read `Street address`. */
function fieldLabel(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
