/** A readable slug: hyphens become spaces. */
export function slugWords(slug: string): string {
  return slug.replaceAll('-', ' ');
}

/** Where a store is: many a city has the name of its state. */
export function locationOf({ city, state }: { city: string; state: string }): string {
  return city === state ? city : `${city}, ${state}`;
}
