import type { ProductCard } from '@mortar/contracts';

type Place = Pick<ProductCard, 'city' | 'state'>;

/** Where a store is, e.g. `Ikeja, Lagos`: many a city has the name of its state. */
export function placeOf({ city, state }: Place): string {
  return city === state ? city : `${city}, ${state}`;
}

/** What a card says of it. */
export function placeText(product: Place, said: 'city' | 'none' | 'state'): string | undefined {
  if (said === 'none') return undefined;
  return said === 'city' ? product.city : placeOf(product);
}
