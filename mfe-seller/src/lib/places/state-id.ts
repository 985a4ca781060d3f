import { STATES } from '@mortar/contracts';

const KNOWN = new Set(STATES.map(({ id }) => id));

/** The id of the state that an address names, by the rules of the API; undefined outside Nigeria and for other texts. */
export function stateIdOf(country: string, state: string): string | undefined {
  if (country.trim().toLowerCase() !== 'nigeria') return undefined;
  const words = state.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.length > 1 && words.at(-1) === 'state') words.pop();
  const key = words.join('-');
  if (CAPITAL_TERRITORY.has(key)) return 'fct';
  return KNOWN.has(key) ? key : SPELLINGS.get(key);
}

const CAPITAL_TERRITORY = new Set([
  'abuja',
  'abuja-fct',
  'fct-abuja',
  'federal-capital-territory',
  'abuja-federal-capital-territory',
  'federal-capital-territory-abuja',
]);

const SPELLINGS = new Map([['nassarawa', 'nasarawa']]);
