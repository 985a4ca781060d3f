import type { TileLook } from '#drawings/materials/tile-surface.ts';
import type { Ware } from '#products/ware.ts';

const planks = (base: string, accent: string, layout: TileLook['layout'] = 'straight', seed = 9): TileLook => ({
  material: 'wood',
  base,
  accent,
  layout,
  across: 3,
  seed,
});
export const oak = planks('#b98d5e', '#5d3a1e');
export const pale: TileLook = {
  material: 'marble',
  base: '#f1eeea',
  accent: '#9a9ca2',
  layout: 'straight',
  across: 3,
  seed: 4,
};

const flooring = (
  title: string,
  tags: string[],
  price: Ware['price'],
  floor: TileLook,
  wall: string,
  seed: number,
  flat = false,
): Ware => ({
  title,
  subcategory: 'Wooden & SPC Flooring',
  tags,
  price,
  lead: 'Clicks together without glue over your old tiles; a room is done in a day. Price per square metre, underlay included.',
  drawing: flat
    ? { kind: 'tileFlatLay', look: floor }
    : {
        kind: 'room',
        look: {
          wall,
          floor,
          furniture: seed % 2 ? 'sofa' : 'sideboard',
          accent: seed % 2 ? '#4d6b63' : '#8a5a34',
          seed,
        },
      },
});

export const floorings: readonly Ware[] = [
  flooring('SPC Click Flooring, Honey Oak', ['SPC', 'Click lock', 'Waterproof'], [11_500, 16_500], oak, '#c7cfc2', 21),
  flooring(
    'SPC Click Flooring, Smoked Walnut',
    ['SPC', 'Click lock', 'Waterproof'],
    [12_500, 17_500],
    planks('#7a5236', '#2f1a0c'),
    '#efe6da',
    22,
  ),
  flooring(
    'Laminate Floor, Ash Grey 12 mm',
    ['Laminate', 'Click lock'],
    [9_500, 14_500],
    planks('#a79a8a', '#5c5044'),
    '#d9b8a0',
    23,
  ),
  flooring(
    'Herringbone Parquet, Teak',
    ['Laminate', 'Click lock'],
    [16_500, 24_500],
    planks('#a8794c', '#4f2f17', 'herringbone', 10),
    '#d9b8a0',
    24,
    true,
  ),
];
