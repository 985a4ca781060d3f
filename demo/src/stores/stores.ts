import type { Drawing } from '#drawings/drawing.ts';
import type { StoreCoverLook } from '#drawings/stores/store-front.ts';
import type { StoreLogoLook } from '#drawings/stores/store-logo.ts';

export interface StoreDefinition {
  name: string;
  description: string;
  categories: readonly string[];
  streetAddress: string;
  city: string;
  state: string;
  zipcode: number;
  isPremium: boolean;
  isVerified: boolean;
  owner: { firstname: string; lastname: string };
  /** Quality on which its ratings are based, 1 to 5. */
  standing: number;
  /** How many products it carries beside the others of its categories. */
  size: number;
  logo: StoreLogoLook;
  cover: Omit<StoreCoverLook, 'mark' | 'name'>;
}

/** A store as the seed inserts it. */
export interface SeedStore extends StoreDefinition {
  id: string;
  ownerId: string;
  categoryIds: string[];
  phone: string;
  ageInDays: number;
}

/** The first one belongs to the demo seller. */
export const storeDefinitions: readonly StoreDefinition[] = [
  {
    name: 'Adunni Home Finishes',
    owner: { firstname: 'Adunni', lastname: 'Salako' },
    categories: ['Tiles', 'Paints', 'Interiors'],
    description:
      'Everything between plaster and moving in: tiles, paint and interiors from one family shop on Allen Avenue. We have finished houses in Ikeja, Magodo and Ikorodu since 2009, and our team measures, supplies and fixes.',
    streetAddress: '42 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    zipcode: 100281,
    isPremium: true,
    isVerified: true,
    standing: 4.6,
    size: 2.2,
    logo: { ground: '#2f4f45', ink: '#f4ecdd', mark: 'roof' },
    cover: {
      front: { roof: 'gable', awning: 'scalloped', door: 'right' },
      ground: '#2f4f45',
      awning: '#c8573a',
      wall: '#e4d2b8',
      hour: 'evening',
      seed: 1,
    },
  },
  {
    name: 'Okonkwo Building Mart',
    owner: { firstname: 'Chukwuma', lastname: 'Okonkwo' },
    categories: ['Cement & Blocks', 'Roofing', 'Plumbing'],
    description:
      'From foundation to roof in one yard at Bridgehead. We own our trucks, so your cement arrives when we say it will. Retail and wholesale.',
    streetAddress: '17 Port Harcourt Road, Bridgehead',
    city: 'Onitsha',
    state: 'Anambra',
    zipcode: 430213,
    isPremium: false,
    isVerified: true,
    standing: 4.2,
    size: 1.2,
    logo: { ground: '#c8573a', ink: '#fff4e4', mark: 'stack' },
    cover: {
      front: { roof: 'flat', awning: 'straight', door: 'middle' },
      ground: '#8f3a2c',
      awning: '#e0b04e',
      wall: '#d9c3a8',
      hour: 'noon',
      seed: 2,
    },
  },
  {
    name: 'Arewa Gates & Metalworks',
    owner: { firstname: 'Abdullahi', lastname: 'Dikko' },
    categories: ['Gate', 'Doors'],
    description:
      'Gates and security doors forged in our own workshop in Sharada. Three generations of blacksmiths, now with a CNC laser. We ship to all northern states.',
    streetAddress: '8 Sharada Industrial Estate, Phase 2',
    city: 'Kano',
    state: 'Kano',
    zipcode: 700241,
    isPremium: true,
    isVerified: true,
    standing: 4.5,
    size: 1.2,
    logo: { ground: '#26282a', ink: '#c9a45c', mark: 'gate' },
    cover: {
      front: { roof: 'stepped', awning: 'bays', door: 'left' },
      ground: '#26282a',
      awning: '#c9a45c',
      wall: '#d9b88f',
      hour: 'evening',
      seed: 3,
    },
  },
  {
    name: 'Lekki Glass House',
    owner: { firstname: 'Ronke', lastname: 'Fashola' },
    categories: ['Glass', 'Doors', 'Interiors'],
    description:
      'Aluminium windows, frameless showers and mirrors, cut and tempered on our own line at Ikate. Free measuring on the Island.',
    streetAddress: '5 Freedom Way, Ikate',
    city: 'Lekki',
    state: 'Lagos',
    zipcode: 106104,
    isPremium: true,
    isVerified: true,
    standing: 4.7,
    size: 1.4,
    logo: { ground: '#7fb3b8', ink: '#12343a', mark: 'pane' },
    cover: {
      front: { roof: 'arched', awning: 'scalloped', door: 'middle' },
      ground: '#1f4a52',
      awning: '#8fc3c9',
      wall: '#e9e4da',
      hour: 'morning',
      seed: 4,
    },
  },
  {
    name: 'Garden City Electricals',
    owner: { firstname: 'Tari', lastname: 'Amadi' },
    categories: ['Electricals', 'Lighting'],
    description:
      'Original cables, breakers and fittings. We test every coil in front of you; if it does not pass, you do not pay.',
    streetAddress: '112 Aba Road',
    city: 'Port Harcourt',
    state: 'Rivers',
    zipcode: 500272,
    isPremium: false,
    isVerified: true,
    standing: 4.3,
    size: 1.2,
    logo: { ground: '#e0b04e', ink: '#2b2117', mark: 'bolt' },
    cover: {
      front: { roof: 'gable', awning: 'straight', door: 'left' },
      ground: '#33475b',
      awning: '#e0b04e',
      wall: '#dcd8d0',
      hour: 'noon',
      seed: 5,
    },
  },
  {
    name: 'Abuja Tile Gallery',
    owner: { firstname: 'Zainab', lastname: 'Gimba' },
    categories: ['Tiles', 'Sanitary Ware'],
    description: 'A showroom for floors and bathrooms in Wuse 2. Walk on the tile before you buy it; coffee is on us.',
    streetAddress: '29 Aminu Kano Crescent, Wuse 2',
    city: 'Abuja',
    state: 'FCT',
    zipcode: 904101,
    isPremium: true,
    isVerified: true,
    standing: 4.6,
    size: 1.3,
    logo: { ground: '#f1ece2', ink: '#7a3b2e', mark: 'tile' },
    cover: {
      front: { roof: 'flat', awning: 'bays', door: 'right' },
      ground: '#7a3b2e',
      awning: '#efe6d6',
      wall: '#cfc4b6',
      hour: 'dusk',
      seed: 6,
    },
  },
  {
    name: 'Ibadan Colour Centre',
    owner: { firstname: 'Gbenga', lastname: 'Olatunji' },
    categories: ['Paints', 'Interiors'],
    description:
      'Two thousand shades mixed by machine while you wait, and people who know which one your wall needs. At Ring Road since 1998.',
    streetAddress: '71 Ring Road, Challenge',
    city: 'Ibadan',
    state: 'Oyo',
    zipcode: 200273,
    isPremium: false,
    isVerified: true,
    standing: 4.1,
    size: 1,
    logo: { ground: '#b8475a', ink: '#fff1e6', mark: 'brush' },
    cover: {
      front: { roof: 'stepped', awning: 'scalloped', door: 'left' },
      ground: '#b8475a',
      awning: '#f1ece2',
      wall: '#e6c9b5',
      hour: 'noon',
      seed: 7,
    },
  },
  {
    name: 'Coal City Roofing',
    owner: { firstname: 'Ifeanyi', lastname: 'Eze' },
    categories: ['Roofing', 'Cement & Blocks'],
    description:
      'We roll longspan to the length of your rafters at Emene and cover houses from Nsukka to Awka. Bring the drawing, take the price.',
    streetAddress: '3 Old Abakaliki Road, Emene',
    city: 'Enugu',
    state: 'Enugu',
    zipcode: 400103,
    isPremium: false,
    isVerified: false,
    standing: 4.0,
    size: 1,
    logo: { ground: '#4a5f78', ink: '#f4ecdd', mark: 'wave' },
    cover: {
      front: { roof: 'arched', awning: 'straight', door: 'right' },
      ground: '#4a5f78',
      awning: '#c8573a',
      wall: '#d3d6c8',
      hour: 'morning',
      seed: 8,
    },
  },
  {
    name: 'Benin Iron & Bronze',
    owner: { firstname: 'Osaze', lastname: 'Osagie' },
    categories: ['Gate', 'Doors', 'Lighting'],
    description:
      'The craft of Igun Street in gates, doors and lamps. Every piece is drawn with you, and signed by the man who made it.',
    streetAddress: '14 Igun Street',
    city: 'Benin City',
    state: 'Edo',
    zipcode: 300213,
    isPremium: true,
    isVerified: true,
    standing: 4.8,
    size: 1,
    logo: { ground: '#6b4432', ink: '#e0b04e', mark: 'arch' },
    cover: {
      front: { roof: 'gable', awning: 'bays', door: 'middle' },
      ground: '#6b4432',
      awning: '#d9a441',
      wall: '#c98a62',
      hour: 'evening',
      seed: 9,
    },
  },
  {
    name: 'Jos Stone & Granite',
    owner: { firstname: 'Rahila', lastname: 'Danjuma' },
    categories: ['Tiles', 'Cement & Blocks'],
    description:
      'Granite, stone tiles and interlocking from the Plateau. Quarry price, cut to size, polished if you wish.',
    streetAddress: '60 Bukuru Bypass',
    city: 'Jos',
    state: 'Plateau',
    zipcode: 930105,
    isPremium: false,
    isVerified: true,
    standing: 4.2,
    size: 0.9,
    logo: { ground: '#8a8178', ink: '#fbf7ee', mark: 'stack' },
    cover: {
      front: { roof: 'flat', awning: 'scalloped', door: 'right' },
      ground: '#5f5a54',
      awning: '#a9b88a',
      wall: '#c9bdae',
      hour: 'morning',
      seed: 10,
    },
  },
  {
    name: 'Calabar Light & Living',
    owner: { firstname: 'Idara', lastname: 'Ikpeme' },
    categories: ['Lighting', 'Interiors', 'Glass'],
    description: 'Lamps, curtains and mirrors for homes and short-lets. We style the room, you turn on the light.',
    streetAddress: '21 Marian Road',
    city: 'Calabar',
    state: 'Cross River',
    zipcode: 540222,
    isPremium: false,
    isVerified: true,
    standing: 4.4,
    size: 1,
    logo: { ground: '#3f4f55', ink: '#ffe3ac', mark: 'lamp' },
    cover: {
      front: { roof: 'stepped', awning: 'straight', door: 'middle' },
      ground: '#3f4f55',
      awning: '#e0b04e',
      wall: '#d9cbb4',
      hour: 'dusk',
      seed: 11,
    },
  },
  {
    name: 'Kaduna Pipe & Fittings',
    owner: { firstname: 'Yakubu', lastname: 'Lawal' },
    categories: ['Plumbing', 'Sanitary Ware'],
    description: 'Pipes, pumps, tanks and bathroom ware. Plumbers buy here because the threads agree.',
    streetAddress: '9 Ahmadu Bello Way',
    city: 'Kaduna',
    state: 'Kaduna',
    zipcode: 800283,
    isPremium: false,
    isVerified: false,
    standing: 3.9,
    size: 1.1,
    logo: { ground: '#2f5f8a', ink: '#e6f2f8', mark: 'drop' },
    cover: {
      front: { roof: 'arched', awning: 'bays', door: 'left' },
      ground: '#2f5f8a',
      awning: '#f1ece2',
      wall: '#d6cbb8',
      hour: 'noon',
      seed: 12,
    },
  },
  {
    name: 'Aba Aluminium Works',
    owner: { firstname: 'Kelechi', lastname: 'Maduka' },
    categories: ['Glass', 'Gate', 'Roofing'],
    description: 'Aluminium is what we do: windows, slatted gates and roofing, made in Aba and proud of it.',
    streetAddress: '88 Faulks Road',
    city: 'Aba',
    state: 'Abia',
    zipcode: 450241,
    isPremium: false,
    isVerified: true,
    standing: 4.1,
    size: 1.1,
    logo: { ground: '#b9bec2', ink: '#33475b', mark: 'key' },
    cover: {
      front: { roof: 'gable', awning: 'scalloped', door: 'middle' },
      ground: '#33475b',
      awning: '#b9bec2',
      wall: '#e3d3c0',
      hour: 'morning',
      seed: 13,
    },
  },
  {
    name: 'Uyo Solar & Power',
    owner: { firstname: 'Effiong', lastname: 'Akpan' },
    categories: ['Electricals', 'Lighting'],
    description:
      'Panels, inverters and solar lights, sized honestly and installed neatly. We answer the phone after the sale too.',
    streetAddress: '33 Nwaniba Road',
    city: 'Uyo',
    state: 'Akwa Ibom',
    zipcode: 520261,
    isPremium: false,
    isVerified: true,
    standing: 4.5,
    size: 0.9,
    logo: { ground: '#3f6e5c', ink: '#f6d77a', mark: 'sun' },
    cover: {
      front: { roof: 'flat', awning: 'straight', door: 'left' },
      ground: '#3f6e5c',
      awning: '#e0b04e',
      wall: '#e8dcc6',
      hour: 'noon',
      seed: 14,
    },
  },
];

/** The two drawings of a store: its logo, and its front, which is the cover of its page. */
export function storeDrawings({ name, logo, cover }: StoreDefinition): { logo: Drawing; cover: Drawing } {
  return {
    logo: { kind: 'storeLogo', look: logo },
    cover: { kind: 'storeCover', look: { ...cover, name, mark: logo.mark } },
  };
}
