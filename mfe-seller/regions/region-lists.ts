import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CountryEntry, StateLists } from '../src/features/store-wizard/regions.api.ts';

interface Country {
  countryName: string;
  countryShortCode: string;
  regions: { name: string }[];
}

const require = createRequire(import.meta.url);
const source = require.resolve('country-region-data/data.json');
const countries = JSON.parse(readFileSync(source, 'utf8')) as Country[];

/** The licence that must be served with the lists. */
export const REGIONS_LICENCE = readFileSync(join(dirname(source), 'LICENSE.txt'), 'utf8');

/** First in the list, because most sellers are here. */
const FIRST = 'NG';

const byName = new Intl.Collator('en').compare;

/** All countries by name, Nigeria first. */
export function countryList(): CountryEntry[] {
  return countries
    .map(({ countryShortCode, countryName }) => ({ id: countryShortCode, name: countryName }))
    .toSorted((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST) || byName(a.name, b.name));
}

/** The states of every country that has some: ISO 3166-2, as addresses name them. */
export function stateLists(): StateLists {
  return Object.fromEntries(
    countries
      .filter(({ regions }) => regions.length > 0)
      .map(({ countryShortCode, regions }) => [countryShortCode, regions.map(({ name }) => name).toSorted(byName)]),
  );
}
