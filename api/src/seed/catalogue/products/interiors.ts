import type { InteriorLook } from '../../drawings/interior.ts';
import type { TileLook } from '../../drawings/tile-surface.ts';
import type { Random } from '../../random.ts';
import type { ProductDraft } from '../product-draft.ts';
import { stocked, type Ware } from '../ware.ts';

const planks = (base: string, accent: string, layout: TileLook['layout'] = 'straight', seed = 9): TileLook => ({ material: 'wood', base, accent, layout, across: 3, seed });
const oak = planks('#b98d5e', '#5d3a1e');
const pale: TileLook = { material: 'marble', base: '#f1eeea', accent: '#9a9ca2', layout: 'straight', across: 3, seed: 4 };

const dressed = (title: string, subcategory: string, tags: string[], price: Ware['price'], lead: string, kind: InteriorLook['kind'], colour: string, accent: string, seed: number, floor = oak): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: { kind: 'interior', look: { kind, colour, accent, floor, seed } },
});

const flooring = (title: string, tags: string[], price: Ware['price'], floor: TileLook, wall: string, seed: number, flat = false): Ware => ({
  title,
  subcategory: 'Wooden & SPC Flooring',
  tags,
  price,
  lead: 'Clicks together without glue over your old tiles; a room is done in a day. Price per square metre, underlay included.',
  drawing: flat ? { kind: 'tileFlatLay', look: floor } : { kind: 'room', look: { wall, floor, furniture: seed % 2 ? 'sofa' : 'sideboard', accent: seed % 2 ? '#4d6b63' : '#8a5a34', seed } },
});

const wares: readonly Ware[] = [
  dressed('POP Tray Ceiling with Cove Light, per m²', 'POP Ceilings', ['Tray ceiling', 'Cove light'], [7_500, 13_500], 'Two drops, LED cove and spot holes, cast on site with fibre.', 'popCeiling', '#d9c3a8', '#b58a5a', 1),
  dressed('Three-Step POP Ceiling, Supply and Fix', 'POP Ceilings', ['Tray ceiling', 'Installation'], [9_500, 16_500], 'Three steps for the sitting room, screeded and ready for paint.', 'popCeiling', '#b9c4bd', '#f1e9da', 3),
  dressed('Royal POP Ceiling with Painted Centre', 'POP Ceilings', ['Cove light', 'Installation'], [11_000, 18_500], 'Painted inlay and a medallion for the chandelier.', 'popCeiling', '#c5a58c', '#8a4a3a', 5),
  dressed('Modern POP Ceiling for Bedroom', 'POP Ceilings', ['Cove light', 'Tray ceiling'], [6_800, 11_500], 'Clean lines, one drop, warm light all around.', 'popCeiling', '#a9b8c0', '#dfe6ea', 6, pale),
  dressed('Botanical Wallpaper, Sage Leaf', 'Wallpaper', ['Floral', 'Washable vinyl'], [14_500, 22_500], 'Washable vinyl, 0.53 x 10 m roll, covers 5 m².', 'wallpaper', '#e9dfca', '#7f9270', 4),
  dressed('Art Deco Wallpaper, Emerald and Gold', 'Wallpaper', ['Geometric', '3D'], [18_500, 28_500], 'Metallic ink that catches the lamp in the evening.', 'wallpaper', '#2f4a45', '#c9a45c', 5),
  dressed('Ogee Wallpaper, Blush and Rust', 'Wallpaper', ['Geometric', 'Washable vinyl'], [13_500, 21_500], 'Soft pattern for bedrooms, easy to match at the joints.', 'wallpaper', '#e6d2c6', '#a86f55', 6),
  dressed('Diamond Wallpaper, Cream and Blue', 'Wallpaper', ['Geometric', '3D'], [12_500, 19_500], 'Embossed lines, peel and stick.', 'wallpaper', '#efe6da', '#5f7f94', 7),
  dressed('Midnight Leaf Wallpaper', 'Wallpaper', ['Floral', 'Washable vinyl'], [16_500, 25_500], 'Dark ground, bright leaves: one wall is enough.', 'wallpaper', '#2b3540', '#8fa88a', 8),
  dressed('Wall Moulding Panels, Sage', 'Wall Panels', ['Moulding', 'TV wall'], [8_500, 14_500], 'Ready-cut MDF frames, primed; price per square metre fixed.', 'panelling', '#8fa097', '#c9a45c', 2),
  dressed('Classic Wainscot Panels, Ivory', 'Wall Panels', ['Moulding'], [8_000, 13_500], 'Panels and chair rail for dining rooms and stairs.', 'panelling', '#e4dccb', '#c9a45c', 9, pale),
  dressed('Moulded Panels, Deep Blue', 'Wall Panels', ['Moulding', 'TV wall'], [9_000, 15_500], 'Painted in satin, gives the sitting room an old-house look.', 'panelling', '#3f5266', '#c9a45c', 10),
  dressed('Fluted WPC Panel, Walnut', 'Wall Panels', ['Fluted', 'WPC', 'TV wall'], [5_800, 9_500], '2.9 m lengths, termite-proof, clip on a rail.', 'slats', '#8a5a38', '#c9a45c', 3),
  dressed('Fluted WPC Panel, Natural Oak', 'Wall Panels', ['Fluted', 'WPC'], [5_600, 9_200], 'Light oak flutes, cut with a hand saw.', 'slats', '#c29a68', '#efe6d6', 12),
  dressed('Fluted WPC Panel, Charcoal', 'Wall Panels', ['Fluted', 'WPC', 'TV wall'], [6_200, 9_900], 'Goes behind the television; hide the cables in the grooves.', 'slats', '#4a4845', '#c9a45c', 13, pale),
  dressed('Blackout Curtains, Wine Velvet', 'Curtains & Blinds', ['Blackout', 'Ready made'], [28_000, 46_000], 'Pair of 1.4 x 2.6 m with steel eyelets; blocks 95% of the light.', 'curtain', '#7a3f3a', '#d9c3a8', 4),
  dressed('Blackout Curtains, Teal', 'Curtains & Blinds', ['Blackout', 'Ready made'], [26_000, 43_000], 'Heavy drop, does not fade; machine wash.', 'curtain', '#3f6b68', '#e4d8c6', 5),
  dressed('Linen Curtains, Oatmeal', 'Curtains & Blinds', ['Day and night', 'Ready made'], [24_000, 39_000], 'Lets the light in and the eyes of the street out.', 'curtain', '#cdbb9d', '#b9c4bd', 6),
  dressed('Wooden Venetian Blind, Cream', 'Curtains & Blinds', ['Venetian'], [18_500, 31_000], '50 mm slats cut to your window, per square metre.', 'blind', '#e0d3bc', '#b9c4bd', 5),
  dressed('Wooden Venetian Blind, Chestnut', 'Curtains & Blinds', ['Venetian'], [19_500, 33_000], 'Real basswood slats and a strong cord.', 'blind', '#8a5636', '#e4d8c6', 8),
  flooring('SPC Click Flooring, Honey Oak', ['SPC', 'Click lock', 'Waterproof'], [11_500, 16_500], oak, '#c7cfc2', 21),
  flooring('SPC Click Flooring, Smoked Walnut', ['SPC', 'Click lock', 'Waterproof'], [12_500, 17_500], planks('#7a5236', '#2f1a0c'), '#efe6da', 22),
  flooring('Laminate Floor, Ash Grey 12 mm', ['Laminate', 'Click lock'], [9_500, 14_500], planks('#a79a8a', '#5c5044'), '#d9b8a0', 23),
  flooring('Herringbone Parquet, Teak', ['Laminate', 'Click lock'], [16_500, 24_500], planks('#a8794c', '#4f2f17', 'herringbone', 10), '#d9b8a0', 24, true),
];

export function interiorProducts(random: Random): ProductDraft[] {
  return stocked(random, 'Interiors', wares, [
    'We come with samples; measuring is free within the city.',
    'Two thousand homes furnished since 2014.',
    'Fixing is extra and done by our own team.',
    'Ask for the full catalogue on WhatsApp.',
  ], 0.5);
}
