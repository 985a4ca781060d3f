import { Country, State } from 'country-state-city';

export interface CountryEntry {
  id: string;
  name: string;
}

/** Names of states by the id of their country. */
export type StateLists = Record<string, string[]>;

/** Most sellers are here. */
const FIRST = 'NG';

/** All countries by name, Nigeria first. */
export function countryList(): CountryEntry[] {
  const countries = Country.getAllCountries().map(({ isoCode, name }) => ({ id: isoCode, name }));
  return countries.toSorted(
    (a, b) => Number(b.id === FIRST) - Number(a.id === FIRST) || a.name.localeCompare(b.name, 'en'),
  );
}

/** The states of every country that has some. */
export function stateLists(): StateLists {
  const lists: StateLists = {};
  for (const { countryCode, name } of State.getAllStates()) (lists[countryCode] ??= []).push(name);
  for (const names of Object.values(lists)) names.sort((a, b) => a.localeCompare(b, 'en'));
  return lists;
}
