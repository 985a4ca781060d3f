import { Country, State } from 'country-state-city';
import type { CountryEntry, StateLists } from '../src/lib/places/places.ts';

/** Most sellers are here. */
const FIRST = 'NG';

const byName = new Intl.Collator('en').compare;

/** All countries by name, Nigeria first. */
export function countryList(): CountryEntry[] {
  return Country.getAllCountries()
    .map(({ isoCode, name }) => ({ id: isoCode, name }))
    .toSorted((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST) || byName(a.name, b.name));
}

/** The states of every country that has some. */
export function stateLists(): StateLists {
  const states = State.getAllStates().toSorted((a, b) => byName(a.name, b.name));
  const lists: Record<string, string[]> = {};
  for (const { countryCode, name } of states) (lists[countryCode] ??= []).push(name);
  return lists;
}
