import { backdrops } from '#drawings/canvas/light.ts';
import type { SanitaryLook } from '#drawings/fittings/sanitary.ts';
import type { TileLook } from '#drawings/materials/tile-surface.ts';
import type { Random } from '#random/random.ts';
import type { ProductDraft } from '#products/product-draft.ts';
import { stocked, type Ware } from '#products/ware.ts';

const bricks = (base: string, accent: string): TileLook => ({
  material: 'glazed',
  base,
  accent,
  layout: 'brick',
  across: 7,
  seed: 1,
});
const marble = (base: string, accent: string): TileLook => ({
  material: 'marble',
  base,
  accent,
  layout: 'straight',
  across: 3,
  seed: 2,
});
const slate: TileLook = {
  material: 'stone',
  base: '#8a8278',
  accent: '#4b463f',
  layout: 'straight',
  across: 4,
  seed: 2,
};

const ware = (
  title: string,
  subcategory: string,
  tags: string[],
  price: Ware['price'],
  lead: string,
  kind: SanitaryLook['kind'],
  wall: TileLook,
  metal: string,
  cabinet: string,
  seed: number,
  setting?: SanitaryLook['setting'],
): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: {
    kind: 'sanitaryWare',
    look: { kind, ceramic: '#f4f1ea', metal, wall, floor: slate, cabinet, seed, ...(setting && { setting }) },
  },
});

const shower = (title: string, tags: string[], price: Ware['price'], metal: string, seed: number): Ware => ({
  title,
  subcategory: 'Showers',
  tags,
  price,
  lead: '20 cm rain head, hand shower and thermostatic bar in one set.',
  drawing: { kind: 'tap', look: { kind: 'shower', metal, tone: backdrops[seed] ?? backdrops[0], seed } },
});

const wares: readonly Ware[] = [
  ware(
    'Counter-Top Basin with Walnut Vanity',
    'Wash Basins',
    ['Vanity', 'Counter-top'],
    [185_000, 290_000],
    'Basin, tap and soft-close cabinet as one set.',
    'basin',
    bricks('#dfe6e0', '#a9b4ac'),
    '#c9ced2',
    '#6b4a32',
    1,
  ),
  ware(
    'Vanity Set with Gold Tap, Deep Green',
    'Wash Basins',
    ['Vanity', 'Counter-top'],
    [215_000, 330_000],
    'Painted cabinet that stands the steam.',
    'basin',
    marble('#efe9e1', '#8b8d92'),
    '#c9a45c',
    '#35524a',
    3,
  ),
  ware(
    'Pedestal Wash Basin',
    'Wash Basins',
    ['Pedestal basin'],
    [42_000, 68_000],
    'Thick vitreous china, with bottle trap.',
    'pedestal',
    bricks('#e6dccb', '#b8a98c'),
    '#c9ced2',
    '#6b4a32',
    5,
  ),
  ware(
    'Close-Coupled WC, Soft Close',
    'Toilets',
    ['Close-coupled', 'Soft close', 'Water saving'],
    [88_000, 142_000],
    'Flushes clean with 4.5 litres; seat falls slowly.',
    'toilet',
    bricks('#f3f1ea', '#b8b4a6'),
    '#c9ced2',
    '#6b4a32',
    2,
  ),
  ware(
    'Rimless WC, Executive',
    'Toilets',
    ['Close-coupled', 'Water saving'],
    [128_000, 198_000],
    'No rim for dirt to hide under.',
    'toilet',
    marble('#e6cfc4', '#a0624f'),
    '#c9a45c',
    '#6b4a32',
    8,
  ),
  ware(
    'Freestanding Bathtub, 1.7 m',
    'Bathtubs',
    ['Freestanding', 'Acrylic'],
    [420_000, 680_000],
    'Seamless acrylic with overflow and waste.',
    'bathtub',
    bricks('#3f6e5c', '#0f2f26'),
    '#c9a45c',
    '#6b4a32',
    3,
    'window',
  ),
  ware(
    'Freestanding Bathtub with Chrome Filler',
    'Bathtubs',
    ['Freestanding'],
    [460_000, 740_000],
    'Warm to the touch, keeps the heat for an hour.',
    'bathtub',
    marble('#f1eeea', '#7d7f85'),
    '#c9ced2',
    '#6b4a32',
    6,
  ),
  ware(
    'Double-Bowl Kitchen Sink with Drainer',
    'Kitchen Sinks',
    ['Double bowl', 'Drainer', 'Stainless steel'],
    [48_000, 78_000],
    '0.8 mm stainless steel, does not drum.',
    'sink',
    bricks('#f3f1ea', '#b8b4a6'),
    '#c9ced2',
    '#4d6b63',
    4,
  ),
  ware(
    'Kitchen Sink with Gold Mixer',
    'Kitchen Sinks',
    ['Double bowl', 'Stainless steel'],
    [72_000, 112_000],
    'Sink, mixer and waste in a carton.',
    'sink',
    marble('#efe9e1', '#8b8d92'),
    '#c9a45c',
    '#8a5a34',
    7,
  ),
  shower('Rain Shower Set, Chrome', ['Rain shower', 'Shower set'], [58_000, 94_000], '#c9ced2', 4),
  shower('Rain Shower Set, Brushed Gold', ['Rain shower', 'Shower set'], [84_000, 132_000], '#c9a45c', 1),
  shower('Rain Shower Set, Gun Metal', ['Rain shower', 'Hand shower'], [76_000, 118_000], '#6b6f73', 5),
];

export function sanitaryProducts(random: Random): ProductDraft[] {
  return stocked(
    random,
    'Sanitary Ware',
    wares,
    ['Five-year warranty on the glaze.', 'Fittings are in the carton.', 'Opened and inspected before you pay.'],
    0.4,
  );
}
