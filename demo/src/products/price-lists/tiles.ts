import type { Drawing } from '#drawings/drawing.ts';
import type { TileLook } from '#drawings/materials/tile-surface.ts';
import { backdrops } from '#drawings/canvas/light.ts';
import type { Random } from '#random/random.ts';
import { description, type ProductDraft, roundedNaira } from '#products/product-draft.ts';

type Stone = Pick<TileLook, 'material' | 'base' | 'accent'> & {
  name: string;
  kind: string;
  subcategories: string[];
  tags: string[];
  price: readonly [number, number];
};

const marble = (name: string, base: string, accent: string): Stone => ({
  name,
  kind: 'Polished Porcelain Floor Tile',
  material: 'marble',
  base,
  accent,
  subcategories: ['Floor Tiles', 'Marble & Granite'],
  tags: ['Polished', 'Carrara'],
  price: [7_500, 16_500],
});
const stone = (name: string, base: string, accent: string): Stone => ({
  name,
  kind: 'Matt Stone Tile',
  material: 'stone',
  base,
  accent,
  subcategories: ['Outdoor & Parking Tiles', 'Floor Tiles'],
  tags: ['Stone finish', 'Anti-slip'],
  price: [5_200, 9_800],
});
const wood = (name: string, base: string, accent: string): Stone => ({
  name,
  kind: 'Wood-Look Plank Tile',
  material: 'wood',
  base,
  accent,
  subcategories: ['Wood-Look Tiles'],
  tags: ['20x120', 'Plank'],
  price: [9_000, 15_500],
});
const glazed = (name: string, base: string, accent: string): Stone => ({
  name,
  kind: 'Glossy Wall Tile',
  material: 'glazed',
  base,
  accent,
  subcategories: ['Wall Tiles'],
  tags: ['Subway', 'Glossy', 'Kitchen'],
  price: [4_300, 8_900],
});

const stones: readonly Stone[] = [
  marble('Carrara White', '#f1eeea', '#7d7f85'),
  marble('Calacatta Gold', '#f4ede2', '#b58a4a'),
  { ...marble('Nero Marquina', '#26242a', '#d9c7a0'), tags: ['Polished', 'Nero'] },
  marble('Emerald Green', '#1f4a3f', '#cfe0d2'),
  marble('Rose Aurora', '#e6cfc4', '#a0624f'),
  marble('Pietra Grey', '#6a6a6e', '#e4e2dc'),
  marble('Emperador Brown', '#5a3f30', '#d9b58a'),
  marble('Sky Onyx', '#cfd9dc', '#7f97a6'),
  stone('Idanre Sandstone', '#b9ab98', '#6d5c48'),
  stone('Olumo Slate', '#5b6268', '#23282c'),
  stone('Jos Limestone', '#d6cbb8', '#8f8268'),
  {
    ...stone('Zuma Concrete', '#a7a29b', '#5c5752'),
    material: 'cement',
    tags: ['Matt', '60x60'],
    subcategories: ['Floor Tiles'],
  },
  {
    ...stone('Salt and Pepper', '#8f8a86', '#2a2726'),
    material: 'granite',
    kind: 'Granite Car Park Tile',
    tags: ['Car park', '40x40'],
  },
  {
    ...stone('Kano Red', '#8a5a4a', '#2f1c17'),
    material: 'granite',
    kind: 'Granite Slab',
    subcategories: ['Marble & Granite'],
    tags: ['Slab', 'Staircase', 'Worktop'],
    price: [24_000, 46_000],
  },
  wood('Honey Oak', '#b98d5e', '#5d3a1e'),
  wood('Smoked Walnut', '#7a5236', '#2f1a0c'),
  wood('Ash Grey', '#a79a8a', '#5c5044'),
  glazed('Ivory', '#f3f1ea', '#b8b4a6'),
  glazed('Bottle Green', '#3f6e5c', '#0f2f26'),
  glazed('Ocean Blue', '#2f4f78', '#0b1c33'),
  glazed('Terracotta', '#b8694a', '#5c2a17'),
];

const layouts: readonly TileLook['layout'][] = ['straight', 'brick', 'diagonal', 'hexagon'];
const walls = ['#d9b8a0', '#c7cfc2', '#efe6da', '#7f8f7d', '#cdd6db', '#d8c4ae'] as const;
const furniture = ['sofa', 'sideboard', 'plant'] as const;
const upholstery = ['#4d6b63', '#8a5a34', '#c9a06a', '#a5533a', '#5b4a3c', '#33475b'] as const;
const makers = ['Olumo', 'Idanre Hills', 'Obudu', 'Kerawa', 'Mambilla'] as const;

function sizesOf({ material }: Stone): readonly string[] {
  if (material === 'wood') return ['20x120', '15x90'];
  if (material === 'glazed') return ['30x60', '25x40'];
  if (material === 'granite') return ['40x40', '60x60'];
  return ['60x60', '80x80', '60x120'];
}

function laidTile(random: Random, stone: Stone, index: number): ProductDraft {
  const sizes = sizesOf(stone);
  // The second pass over the stones offers each in another size.
  const pass = index < stones.length ? 0 : 1;
  const size = sizes[((index % stones.length) + pass) % sizes.length] ?? '60x60';
  const large = size === '80x80' || size === '60x120';
  const look: TileLook = {
    material: stone.material,
    base: stone.base,
    accent: stone.accent,
    layout:
      stone.material === 'wood'
        ? random.pick(['straight', 'herringbone'])
        : stone.material === 'glazed'
          ? random.pick(['brick', 'hexagon', 'straight'])
          : (layouts[index % 3] ?? 'straight'),
    across: stone.material === 'glazed' ? random.whole(4, 6) : large ? 2 : 3,
    seed: 100 + index,
  };
  const floorLook: TileLook = { ...look, layout: 'straight', across: large ? 2 : 3 };
  const flat: Drawing = { kind: 'tileFlatLay', look };
  const inRoom: Drawing = {
    kind: 'room',
    look: {
      wall: random.pick(walls),
      floor: floorLook,
      furniture: random.pick(furniture),
      accent: random.pick(upholstery),
      seed: 300 + index,
    },
  };
  const samples: Drawing = {
    kind: 'tileSamples',
    look: { ...floorLook, tone: random.pick(backdrops), arrangement: index % 2 === 0 ? 'leaning' : 'fanned' },
  };
  // Each has an image of its own; a second pass over the stones shows them laid in a room or leaning.
  const featured =
    index < stones.length
      ? stone.material === 'glazed'
        ? flat
        : index % 3 === 1
          ? inRoom
          : flat
      : stone.material === 'glazed'
        ? flat
        : random.pick([inRoom, samples]);
  return {
    category: 'Tiles',
    title: `${size} ${stone.name} ${stone.kind}`,
    description: description(
      random,
      `${random.pick(makers)} ${stone.name} in ${size} cm, sold per square metre (${size === '60x60' ? '4 pieces make 1.44 m², one carton' : 'packed in cartons'}).`,
      stone.material === 'marble'
        ? 'First-grade porcelain with a mirror polish and veins that run differently on every piece.'
        : stone.material === 'wood'
          ? 'It has the grain of real timber and none of the termites; mop it like any tile.'
          : stone.material === 'glazed'
            ? 'Bright glaze that wipes clean: for kitchens, bathrooms and a feature wall behind the bed.'
            : 'Full body and rough underfoot, so nobody slips when it rains.',
      'Same shade number across the batch, so one floor will not show two colours.',
    ),
    naira: roundedNaira(random, ...stone.price) + (large ? 1_500 : 0),
    subcategories: stone.subcategories,
    tags: [...stone.tags, ...(size === '60x60' && stone.subcategories.includes('Floor Tiles') ? ['60x60'] : [])].slice(
      0,
      3,
    ),
    isNegotiable: random.chance(0.4),
    drawings: [featured],
    family: stone.name,
  };
}

interface Pattern {
  title: string;
  kind: 'terrazzo' | 'mosaic' | 'encaustic' | 'fishScale';
  base: string;
  colours: readonly string[];
  across: number;
  subcategory: string;
  tags: string[];
  price: readonly [number, number];
}

const patterns: readonly Pattern[] = [
  {
    title: 'Confetti Terrazzo Tile 60x60',
    kind: 'terrazzo',
    base: '#ece6da',
    colours: ['#c8785a', '#5f6f73', '#e0b04e', '#8a8178'],
    across: 2,
    subcategory: 'Terrazzo',
    tags: ['Precast', 'Chips'],
    price: [11_000, 15_000],
  },
  {
    title: 'Midnight Terrazzo Tile 60x60',
    kind: 'terrazzo',
    base: '#2f3236',
    colours: ['#efe9dc', '#c9a45c', '#8a8f93'],
    across: 2,
    subcategory: 'Terrazzo',
    tags: ['Precast', 'Chips'],
    price: [12_000, 16_000],
  },
  {
    title: 'Sage Terrazzo, Cast in Place per m²',
    kind: 'terrazzo',
    base: '#c9d2c4',
    colours: ['#f4f1ea', '#5f7a66', '#a9764a', '#3f4a44'],
    across: 1,
    subcategory: 'Terrazzo',
    tags: ['Cast in place', 'Chips'],
    price: [14_000, 19_000],
  },
  {
    title: 'Blush Terrazzo Skirting and Floor Tile',
    kind: 'terrazzo',
    base: '#e6cbbd',
    colours: ['#f6efe6', '#8a4a3a', '#c98a6a', '#6b6460'],
    across: 3,
    subcategory: 'Terrazzo',
    tags: ['Skirting', 'Precast'],
    price: [10_500, 14_500],
  },
  {
    title: 'Lagoon Glass Mosaic for Swimming Pool',
    kind: 'mosaic',
    base: '#3f8a9a',
    colours: ['#2f6f8a', '#7fc0c4', '#bfe0dc'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Swimming pool'],
    price: [9_500, 13_500],
  },
  {
    title: 'Gold Leaf Penny Round Mosaic',
    kind: 'mosaic',
    base: '#efe6d6',
    colours: ['#c9a45c', '#8a5f3c'],
    across: 3,
    subcategory: 'Mosaic & Patterned',
    tags: ['Feature wall'],
    price: [14_500, 21_000],
  },
  {
    title: 'Charcoal Square Mosaic Sheet 30x30',
    kind: 'mosaic',
    base: '#4a4d52',
    colours: ['#2f3236', '#8a8f93', '#c9c4ba'],
    across: 5,
    subcategory: 'Mosaic & Patterned',
    tags: ['Feature wall'],
    price: [6_800, 9_600],
  },
  {
    title: 'Benin Encaustic Cement Tile 20x20',
    kind: 'encaustic',
    base: '#efe6d6',
    colours: ['#2f4f78', '#c8573a', '#d9a441'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic', 'Feature wall'],
    price: [13_000, 18_500],
  },
  {
    title: 'Kano Star Encaustic Tile 20x20',
    kind: 'encaustic',
    base: '#e4dccb',
    colours: ['#3a3f42', '#8f9a94', '#c9b48a'],
    across: 5,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic'],
    price: [12_500, 17_500],
  },
  {
    title: 'Calabar Bloom Patterned Tile 25x25',
    kind: 'encaustic',
    base: '#d9e0dc',
    colours: ['#3f6e5c', '#8fb09a', '#c98a62'],
    across: 3,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic', 'Feature wall'],
    price: [12_000, 17_000],
  },
  {
    title: 'Oyo Court Patterned Tile 20x20',
    kind: 'encaustic',
    base: '#f1e9da',
    colours: ['#7a3b2e', '#d9a441', '#33475b'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic'],
    price: [12_000, 16_500],
  },
  {
    title: 'Indigo Adire Patterned Tile 20x20',
    kind: 'encaustic',
    base: '#e9ecee',
    colours: ['#24386b', '#5f7fae', '#a9bcd6'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic', 'Feature wall'],
    price: [13_500, 18_000],
  },
  {
    title: 'Fern Green Fish-Scale Wall Tile',
    kind: 'fishScale',
    base: '#3f6e5c',
    colours: ['#2f5a4c', '#5f8f7a'],
    across: 7,
    subcategory: 'Mosaic & Patterned',
    tags: ['Fish scale', 'Feature wall'],
    price: [11_000, 15_500],
  },
  {
    title: 'Coral Fish-Scale Wall Tile',
    kind: 'fishScale',
    base: '#d98a6a',
    colours: ['#c9745a', '#e6b39a'],
    across: 6,
    subcategory: 'Mosaic & Patterned',
    tags: ['Fish scale', 'Feature wall'],
    price: [11_000, 15_500],
  },
];

function patternedTile(random: Random, pattern: Pattern, index: number): ProductDraft {
  const { kind, base, colours, across } = pattern;
  return {
    category: 'Tiles',
    title: pattern.title,
    description: description(
      random,
      kind === 'terrazzo'
        ? 'Marble chips in white cement, ground and sealed. It will outlive the building.'
        : kind === 'mosaic'
          ? 'Small pieces on a net backing, 30x30 cm per sheet, easy to cut around corners.'
          : 'Each piece carries part of the pattern; four of them complete it.',
      'Sold per square metre. Order 7% more for cutting.',
      random.pick([
        'Seal it once a year and it keeps its colour.',
        'Ask us for the matching grout.',
        'Good for verandas, guest toilets and restaurant floors.',
      ]),
    ),
    naira: roundedNaira(random, ...pattern.price),
    subcategories: [pattern.subcategory],
    tags: pattern.tags,
    isNegotiable: random.chance(0.35),
    drawings: [{ kind: 'patternedTile', look: { kind, base, colours, across, seed: index + 1 } }],
  };
}

export function tileProducts(random: Random): ProductDraft[] {
  const twice = [...stones, ...stones.slice(0, 17)];
  return [
    ...twice.map((stone, i) => laidTile(random, stone, i)),
    ...patterns.map((pattern, i) => patternedTile(random, pattern, i)),
  ];
}
