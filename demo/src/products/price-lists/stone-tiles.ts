import { backdrops } from '#drawings/canvas/light.ts';
import type { Drawing } from '#drawings/drawing.ts';
import type { TileLook } from '#drawings/materials/tile-surface.ts';
import { description, type ProductDraft, roundedNaira } from '#products/product-draft.ts';
import type { Random } from '#random/random.ts';

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

export const stones: readonly Stone[] = [
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

export function laidTile(random: Random, stone: Stone, index: number): ProductDraft {
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
