import type { Store } from '@mortar/contracts';

/** The address of a store on one line. */
export function addressOf({ location }: Pick<Store, 'location'>): string {
  const { streetAddress, city, state, country } = location;
  return [streetAddress, city, state, country].filter(Boolean).join(', ');
}
