/** Where a store is: many a city has the name of its state. */
export function placeOf({ city, state }: { city: string; state: string }): string {
  return city === state ? city : `${city}, ${state}`;
}
