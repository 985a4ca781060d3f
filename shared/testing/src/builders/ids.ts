/** A valid id that ends in `number`. */
export function idOf(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** The store of `aSeller()`. */
export const OWN_STORE_ID = '01900000-0000-7000-8000-0000000000a1';
