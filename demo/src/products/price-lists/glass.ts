import type { WindowLook } from '#drawings/structures/window.ts';
import type { Random } from '#random/random.ts';
import { description, type ProductDraft, roundedNaira } from '#products/product-draft.ts';
import { stocked, type Ware } from '#products/ware.ts';

const frames = [
  { name: 'White', tone: '#f0ede6' },
  { name: 'Charcoal', tone: '#3a3f44' },
  { name: 'Bronze', tone: '#5a4231' },
  { name: 'Silver', tone: '#b9bcbe' },
] as const;

const tints = ['#9cc4c0', '#a9c7d0', '#c9b48a', '#bcd9d4'] as const;
const walls = ['#d8c4ae', '#c9cfc2', '#e0cdb8', '#c5a58c', '#9fae9a', '#e6dccb', '#cdd6db', '#d9b8a0'] as const;
const hours = ['noon', 'morning', 'evening'] as const;

interface WindowKind {
  style: WindowLook['style'];
  title: string;
  size: string;
  subcategory: string;
  tags: string[];
  price: readonly [number, number];
  lead: string;
}

const windows: readonly WindowKind[] = [
  {
    style: 'sliding',
    title: 'Aluminium Sliding Window with Net',
    size: '1.2 x 1.2 m',
    subcategory: 'Sliding Windows',
    tags: ['Aluminium frame', 'With net', '3-track'],
    price: [78_000, 128_000],
    lead: 'Three tracks: two for 5 mm glass, one for the mosquito net.',
  },
  {
    style: 'casement',
    title: 'Casement Window with Burglary Proof',
    size: '1.2 x 1.5 m',
    subcategory: 'Casement & Projected Windows',
    tags: ['Burglary proof', 'Double leaf'],
    price: [96_000, 165_000],
    lead: 'Opens fully for air; the burglary proof is inside the frame.',
  },
  {
    style: 'louvre',
    title: 'Louvre Window, 9 Blades',
    size: '1.8 x 1.2 m',
    subcategory: 'Louvres',
    tags: ['Louvre frame', '9 blades'],
    price: [34_000, 62_000],
    lead: 'The old friend of every Nigerian house: full ventilation and blades you can change one at a time.',
  },
  {
    style: 'projected',
    title: 'Projected Window',
    size: '1.2 x 1.2 m',
    subcategory: 'Casement & Projected Windows',
    tags: ['Top hung', 'Burglary proof'],
    price: [88_000, 149_000],
    lead: 'Top-hung sash that stays open in light rain.',
  },
  {
    style: 'frenchDoor',
    title: 'French Glass Door, Double Leaf',
    size: '1.5 x 2.1 m',
    subcategory: 'Glass Doors',
    tags: ['French door'],
    price: [240_000, 420_000],
    lead: 'Full-height panes in an aluminium frame for balconies and verandas.',
  },
  {
    style: 'arched',
    title: 'Arched Casement Window',
    size: '1.2 x 1.8 m',
    subcategory: 'Casement & Projected Windows',
    tags: ['Arched', 'Double leaf'],
    price: [145_000, 235_000],
    lead: 'Bent to a true half circle, not a cut panel on a square frame.',
  },
];

function fittedWindow(random: Random, kind: WindowKind, index: number): ProductDraft {
  const frame = frames[(index + Math.floor(index / 6)) % frames.length] ?? frames[0];
  const look: WindowLook = {
    style: kind.style,
    frame: frame.tone,
    glass: random.pick(tints),
    wall: walls[index % walls.length] ?? walls[0],
    hour: random.pick(hours),
    seed: index,
  };
  return {
    category: 'Glass',
    title: `${frame.name} ${kind.title}, ${kind.size}`,
    description: description(
      random,
      kind.lead,
      `Frame in ${frame.name.toLowerCase()}, ${kind.size}; other sizes are made to measure.`,
      'Rubber gaskets all round, stainless rollers and screws. Price is per window, fixed in Lagos and Abuja.',
    ),
    naira: roundedNaira(random, ...kind.price),
    subcategories: [kind.subcategory],
    tags: kind.tags,
    isNegotiable: random.chance(0.5),
    drawings: [{ kind: 'fittedWindow', look }],
    family: `${kind.style} ${frame.name}`,
  };
}

const wares: readonly Ware[] = [
  {
    title: 'Round Gold-Frame Mirror, 80 cm',
    subcategory: 'Mirrors',
    tags: ['Round'],
    price: [38_000, 62_000],
    lead: 'Bevelled 5 mm silver mirror in a brushed gold frame.',
    drawing: { kind: 'mirror', look: { shape: 'round', frame: '#c79f55', wall: '#6f8478', lit: false, seed: 1 } },
  },
  {
    title: 'Arched Black-Frame Mirror, 70 x 100 cm',
    subcategory: 'Mirrors',
    tags: ['Full length'],
    price: [52_000, 84_000],
    lead: 'Slim steel frame, powder-coated black.',
    drawing: { kind: 'mirror', look: { shape: 'arch', frame: '#2b2826', wall: '#d9b9a2', lit: false, seed: 2 } },
  },
  {
    title: 'LED Backlit Pill Mirror',
    subcategory: 'Mirrors',
    tags: ['LED', 'Bathroom mirror'],
    price: [74_000, 118_000],
    lead: 'Touch switch, warm and white light, and a pad that keeps the steam off.',
    drawing: { kind: 'mirror', look: { shape: 'pill', frame: '#ffffff', wall: '#7a6f66', lit: true, seed: 3 } },
  },
  {
    title: 'Rectangular Bathroom Mirror with LED',
    subcategory: 'Mirrors',
    tags: ['LED', 'Bathroom mirror'],
    price: [58_000, 96_000],
    lead: 'Lit on all four sides, IP44, 60 x 70 cm.',
    drawing: { kind: 'mirror', look: { shape: 'rectangle', frame: '#ffffff', wall: '#8a9aa0', lit: true, seed: 4 } },
  },
  {
    title: 'Frameless Shower Enclosure, Chrome',
    subcategory: 'Shower Enclosures',
    tags: ['Tempered', '10 mm', 'Walk-in'],
    price: [320_000, 520_000],
    lead: '10 mm tempered glass with chrome hinges that close by themselves.',
    drawing: {
      kind: 'showerEnclosure',
      look: {
        wall: { material: 'marble', base: '#efe9e1', accent: '#8b8d92', layout: 'straight', across: 3, seed: 1 },
        floor: { material: 'stone', base: '#7a746c', accent: '#3b3733', layout: 'straight', across: 4, seed: 2 },
        metal: '#c9ced2',
      },
    },
  },
  {
    title: 'Shower Enclosure with Brass Fittings',
    subcategory: 'Shower Enclosures',
    tags: ['Tempered', 'Corner'],
    price: [360_000, 580_000],
    lead: 'Brushed brass rail and handles on 8 mm tempered glass.',
    drawing: {
      kind: 'showerEnclosure',
      look: {
        wall: { material: 'glazed', base: '#3f6e5c', accent: '#0f2f26', layout: 'brick', across: 8, seed: 1 },
        floor: { material: 'marble', base: '#efe9e1', accent: '#8b8d92', layout: 'hexagon', across: 8, seed: 2 },
        metal: '#c9a45c',
      },
    },
  },
  {
    title: 'Walk-In Shower Screen, Black Profile',
    subcategory: 'Shower Enclosures',
    tags: ['Walk-in', '10 mm'],
    price: [280_000, 430_000],
    lead: 'One fixed panel and a stabiliser bar: nothing to slide, nothing to spoil.',
    drawing: {
      kind: 'showerEnclosure',
      look: {
        wall: { material: 'glazed', base: '#b8694a', accent: '#5c2a17', layout: 'straight', across: 8, seed: 3 },
        floor: { material: 'stone', base: '#d6cbb8', accent: '#8f8268', layout: 'straight', across: 4, seed: 2 },
        metal: '#3a3d40',
      },
    },
  },
  {
    title: 'Clear Float Glass Sheet, 5 mm',
    subcategory: 'Sheet Glass & Blocks',
    tags: ['Clear glass'],
    price: [9_500, 14_500],
    lead: 'Per square metre, cut to your size with polished edges.',
    drawing: { kind: 'glassSheets', look: { kind: 'sheets', tint: '#7fb8a4', tone: '#d9c6b2', seed: 1 } },
  },
  {
    title: 'Bronze Tinted Glass Sheet, 6 mm',
    subcategory: 'Sheet Glass & Blocks',
    tags: ['Bronze'],
    price: [13_500, 19_500],
    lead: 'Takes the heat out of the afternoon sun; per square metre.',
    drawing: { kind: 'glassSheets', look: { kind: 'sheets', tint: '#b08a5a', tone: '#c9d2d6', seed: 2 } },
  },
  {
    title: 'Aqua Glass Block, 19 x 19 cm',
    subcategory: 'Sheet Glass & Blocks',
    tags: ['Glass block'],
    price: [2_400, 3_900],
    lead: 'Wave pattern, 8 cm thick, for stairwells and bathroom walls.',
    drawing: { kind: 'glassSheets', look: { kind: 'blocks', tint: '#8fc3c9', tone: '#d9c6b2', seed: 3 } },
  },
  {
    title: 'Frosted Glass Panel, Reed Pattern',
    subcategory: 'Sheet Glass & Blocks',
    tags: ['Frosted'],
    price: [26_000, 42_000],
    lead: 'Sandblasted by hand on 8 mm glass, for office partitions and toilets.',
    drawing: { kind: 'glassSheets', look: { kind: 'frosted', tint: '#9fb8bd', tone: '#e3d3c0', seed: 4 } },
  },
  {
    title: 'Grey Louvre Blades, Pack of 10',
    subcategory: 'Louvres',
    tags: ['Louvre blades', '6 blades'],
    price: [9_800, 14_800],
    lead: '6 mm blades, 60 cm long, edges ground so they do not cut.',
    drawing: { kind: 'glassSheets', look: { kind: 'sheets', tint: '#8f9aa0', tone: '#d3d6c8', seed: 5 } },
  },
];

export function glassProducts(random: Random): ProductDraft[] {
  const fitted = Array.from({ length: 22 }, (_, i) => windows[i % windows.length]).flatMap((kind, i) =>
    kind ? [fittedWindow(random, kind, i)] : [],
  );
  return [...fitted, ...stocked(random, 'Glass', wares, ['Wrapped in foam and crated for transport.'])];
}
