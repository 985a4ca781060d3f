import type { Hour } from '../../drawings/outdoors.ts';
import type { RoofLook } from '../../drawings/roof.ts';
import type { Random } from '../../random.ts';
import type { ProductDraft } from '../product-draft.ts';
import { stocked, type Ware } from '../ware.ts';

const covering = (title: string, subcategory: string, tags: string[], price: Ware['price'], lead: string, kind: RoofLook['kind'], view: RoofLook['view'], colour: string, hour: Hour, wall: string, seed: number): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: { kind: 'roof', look: { kind, view, colour, wall, hour, seed } },
});

const longspan = 'Cut to the length of your rafter, no joints. Price per square metre.';
const steptile = 'The look of clay, the weight of aluminium; walkable after fixing.';
const stone = 'Galvalume sheet with stone chips baked on; quiet in the rain.';

const wares: readonly Ware[] = [
  covering('Longspan Aluminium 0.55 mm, Burgundy', 'Longspan Aluminium', ['0.55 mm', 'Gauge'], [4_600, 6_400], longspan, 'longspan', 'house', '#7a2f2c', 'noon', '#e8dcc6', 1),
  covering('Longspan Aluminium 0.45 mm, Ocean Blue', 'Longspan Aluminium', ['0.45 mm'], [3_600, 4_900], longspan, 'longspan', 'stack', '#2f4f78', 'noon', '#e8dcc6', 4),
  covering('Longspan Aluminium 0.7 mm, Charcoal', 'Longspan Aluminium', ['0.7 mm', 'Gauge'], [6_800, 8_900], longspan, 'longspan', 'house', '#43474d', 'evening', '#d9c3a8', 6),
  covering('Longspan Aluminium 0.55 mm, Moss Green', 'Longspan Aluminium', ['0.55 mm'], [4_600, 6_300], longspan, 'longspan', 'stack', '#4a6b4a', 'noon', '#e8dcc6', 7),
  covering('Step Tile 0.55 mm, Forest Green', 'Step Tile Sheets', ['Steptile 0.55', 'Colour coated'], [5_200, 7_200], steptile, 'steptile', 'house', '#3f5f4a', 'evening', '#efe6d6', 2),
  covering('Metcopo Sheet 0.55 mm, Brick Red', 'Step Tile Sheets', ['Metcopo', 'Colour coated'], [5_000, 6_900], steptile, 'steptile', 'house', '#9a4632', 'morning', '#e4d8c6', 9),
  covering('Step Tile 0.55 mm, Coffee Brown', 'Step Tile Sheets', ['Steptile 0.55', 'Colour coated'], [5_100, 7_100], steptile, 'steptile', 'stack', '#5f3f2c', 'noon', '#e4d8c6', 10),
  covering('Metcopo Sheet 0.7 mm, Slate Blue', 'Step Tile Sheets', ['Metcopo'], [7_200, 9_600], steptile, 'steptile', 'house', '#4a5f78', 'dusk', '#d3d6c8', 11),
  covering('Stone-Coated Shingle, Charcoal', 'Stone-Coated Tiles', ['Shingle', 'Lifetime'], [7_800, 10_800], stone, 'shingle', 'house', '#4a4d55', 'morning', '#d9c3a8', 3),
  covering('Stone-Coated Bond, Terracotta', 'Stone-Coated Tiles', ['Bond', 'Lifetime'], [7_600, 10_400], stone, 'stoneCoated', 'stack', '#9a5236', 'noon', '#e8dcc6', 5),
  covering('Stone-Coated Milano, Coffee', 'Stone-Coated Tiles', ['Milano', 'Lifetime'], [8_200, 11_200], stone, 'stoneCoated', 'house', '#5a4032', 'evening', '#efe6d6', 12),
  covering('Stone-Coated Shingle, Autumn Brown', 'Stone-Coated Tiles', ['Shingle'], [7_900, 10_900], stone, 'shingle', 'stack', '#7a5a3f', 'noon', '#e8dcc6', 13),
  covering('Stone-Coated Bond, Black', 'Stone-Coated Tiles', ['Bond'], [7_700, 10_500], stone, 'stoneCoated', 'house', '#33363a', 'noon', '#c9cfc2', 14),
  { title: 'PVC Rain Gutter, White, 4 m', subcategory: 'Gutters & Accessories', tags: ['Rain gutter', 'Downpipe'], price: [9_500, 14_500], lead: 'UV-stabilised PVC with brackets every 60 cm; no leaking joints.', drawing: { kind: 'gutter', look: { colour: '#f1ece2', wall: '#d9c3a8', roof: '#7a3f2c', hour: 'noon', seed: 1 } } },
  { title: 'Aluminium Gutter, Charcoal, per metre', subcategory: 'Gutters & Accessories', tags: ['Rain gutter'], price: [6_200, 9_400], lead: 'Rolled on site in one length from corner to corner.', drawing: { kind: 'gutter', look: { colour: '#4a4d52', wall: '#c9cfc2', roof: '#5b6268', hour: 'evening', seed: 2 } } },
  { title: 'Ridge Caps and Flashing, Brown', subcategory: 'Gutters & Accessories', tags: ['Ridge cap', 'Downpipe'], price: [3_400, 5_600], lead: 'Same coil as your sheets, so that the colour agrees.', drawing: { kind: 'gutter', look: { colour: '#6b4a36', wall: '#e4d8c6', roof: '#5f3f2c', hour: 'morning', seed: 3 } } },
];

export function roofingProducts(random: Random): ProductDraft[] {
  return stocked(random, 'Roofing', wares, [
    'Send your roof drawing and we calculate the sheets, the ridge and the nails.',
    'Delivered with accessories; our fixers work anywhere in Nigeria.',
    'Twenty-year colour warranty in writing.',
  ], 0.6);
}
