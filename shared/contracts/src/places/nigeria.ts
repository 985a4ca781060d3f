// Browsers import this file: it must not import schemas.
export { ALL_STATES, placeName, stateName } from './state-name.ts';

/** The six zones that people divide the country into. */
export const ZONES = [
  { id: 'north-central', name: 'North Central' },
  { id: 'north-east', name: 'North East' },
  { id: 'north-west', name: 'North West' },
  { id: 'south-east', name: 'South East' },
  { id: 'south-south', name: 'South South' },
  { id: 'south-west', name: 'South West' },
] as const;
export type ZoneId = (typeof ZONES)[number]['id'];

export interface State {
  /** As in addresses of pages, filters and tables. */
  id: string;
  name: string;
  /** ISO 3166-2. */
  code: string;
  zone: ZoneId;
}

const LISTED: [ZoneId, string][] = [
  ['north-central', 'BE Benue, FC Abuja (FCT), KO Kogi, KW Kwara, NA Nasarawa, NI Niger, PL Plateau'],
  ['north-east', 'AD Adamawa, BA Bauchi, BO Borno, GO Gombe, TA Taraba, YO Yobe'],
  ['north-west', 'JI Jigawa, KD Kaduna, KN Kano, KT Katsina, KE Kebbi, SO Sokoto, ZA Zamfara'],
  ['south-east', 'AB Abia, AN Anambra, EB Ebonyi, EN Enugu, IM Imo'],
  ['south-south', 'AK Akwa Ibom, BY Bayelsa, CR Cross River, DE Delta, ED Edo, RI Rivers'],
  ['south-west', 'EK Ekiti, LA Lagos, OG Ogun, ON Ondo, OS Osun, OY Oyo'],
];

const idOf = (name: string) => (name === 'Abuja (FCT)' ? 'fct' : name.toLowerCase().replace(' ', '-'));

/** The states of Nigeria and its capital territory, by name. */
export const STATES: readonly State[] = LISTED.flatMap(([zone, listed]) =>
  listed.split(', ').map((each): State => {
    const [code, name] = [each.slice(0, 2), each.slice(3)];
    return { id: idOf(name), name, code: `NG-${code}`, zone };
  }),
).sort((one, other) => (one.name < other.name ? -1 : 1));

const BY_ID = new Map(STATES.map((state) => [state.id, state]));

/** Undefined for what is no id of a state. */
export const stateOf = (id: string): State | undefined => BY_ID.get(id);
