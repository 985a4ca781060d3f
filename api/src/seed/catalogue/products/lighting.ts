import type { LampLook } from '../../drawings/lamp.ts';
import type { Random } from '../../random.ts';
import type { ProductDraft } from '../product-draft.ts';
import { stocked, type Ware } from '../ware.ts';

const lit = (title: string, subcategory: string, tags: string[], price: Ware['price'], lead: string, kind: LampLook['kind'], metal: string, shade: string, wall: string, seed: number): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: { kind: 'lamp', look: { kind, metal, shade, wall, seed } },
});

const hanging = 'Pendants & Chandeliers';
const standing = 'Wall & Floor Lamps';
const ceiling = 'Ceiling & Downlights';
const outdoor = 'Outdoor & Solar Lights';

const wares: readonly Ware[] = [
  lit('Dome Pendant, Graphite and Gold', hanging, ['Dining'], [28_000, 46_000], 'Spun metal, gold inside, so the light falls warm on the table.', 'dome', '#c9a45c', '#2f3a3c', '#b5a48f', 1),
  lit('Dome Pendant Trio, Terracotta', hanging, ['Dining'], [64_000, 98_000], 'Three pendants on one bar for the kitchen island.', 'dome', '#2b2826', '#c8573a', '#8fa097', 3),
  lit('Dome Pendant, Ivory', hanging, ['Dining'], [26_000, 42_000], 'Matt ivory with a brass neck.', 'dome', '#c9a45c', '#e9e0cf', '#5f6f73', 5),
  lit('Dome Pendant, Forest Green', hanging, ['Dining'], [27_000, 44_000], 'Enamel finish, 35 cm.', 'dome', '#c9a45c', '#35524a', '#d9c3a8', 8),
  lit('Glass Globe Pendant', hanging, ['Dining', 'Ring light'], [32_000, 52_000], 'Hand-blown globe, 30 cm.', 'globes', '#c9a45c', '#e8d9b8', '#5f6f73', 2),
  lit('Amber Globe Cluster', hanging, ['Dining'], [78_000, 124_000], 'Amber glass in three heights.', 'globes', '#2b2826', '#d9a45c', '#6b5a4c', 4),
  lit('Smoked Globe Pendants', hanging, ['Dining'], [58_000, 92_000], 'Smoked glass, very quiet light.', 'globes', '#c9ced2', '#8a8f93', '#a9988a', 7),
  lit('Rattan Pendant, Natural', hanging, ['Rattan', 'Dining'], [34_000, 56_000], 'Woven by hand; throws a pattern on the ceiling.', 'rattan', '#2b2826', '#c79a5c', '#d9c3a8', 1),
  lit('Rattan Pendant, Dark Brown', hanging, ['Rattan'], [34_000, 56_000], 'Stained rattan, 50 cm.', 'rattan', '#2b2826', '#7a4f2e', '#b9c4bd', 2),
  lit('Crystal Chandelier, 6 Arms', hanging, ['Crystal'], [185_000, 320_000], 'K9 crystals and candle bulbs, ready to hang.', 'chandelier', '#c9a045', '#dfe8ec', '#8a6f62', 1),
  lit('Silver Crystal Chandelier', hanging, ['Crystal'], [195_000, 340_000], 'Chrome arms for a cooler room.', 'chandelier', '#b9bec2', '#dfe8ec', '#5b6670', 2),
  lit('Double Ring LED Chandelier', hanging, ['Ring light'], [96_000, 158_000], 'Three colours of white by remote control.', 'ring', '#c9a45c', '#ffffff', '#7f7468', 1),
  lit('Black Ring LED Pendant', hanging, ['Ring light', 'Dining'], [88_000, 142_000], 'Slim profile, 60 and 40 cm.', 'ring', '#3a3632', '#ffffff', '#c5b49f', 2),
  lit('Bedside Wall Bracket, Pair', standing, ['Wall bracket', 'Bedside'], [24_000, 39_000], 'Linen shades, E27.', 'bracket', '#2b2826', '#efe0c0', '#a9988a', 1),
  lit('Up-and-Down Wall Light, Pair', standing, ['Up and down', 'Wall bracket'], [26_000, 43_000], 'IP65, for the passage or the fence.', 'bracket', '#3a3632', '#efe0c0', '#6f8478', 3),
  lit('Brass Wall Bracket, Pair', standing, ['Wall bracket'], [29_000, 48_000], 'Brushed brass with fabric shades.', 'bracket', '#c9a45c', '#efe0c0', '#7a4f48', 4),
  lit('Standing Lamp with Linen Shade', standing, ['Standing lamp', 'Bedside'], [38_000, 64_000], '1.6 m, foot switch.', 'floor', '#2b2826', '#e8d2a8', '#b08f78', 1),
  lit('Brass Standing Lamp', standing, ['Standing lamp'], [44_000, 72_000], 'Marble foot, does not tip.', 'floor', '#c9a45c', '#dfe2d6', '#6f7f78', 2),
  lit('POP Downlight 12 W, Box of 10', ceiling, ['POP light', 'Warm white'], [28_000, 44_000], 'Cut-out 15 cm, driver included.', 'downlight', '#e8e4da', '#4d6b63', '#c9b8a4', 1),
  lit('Gold-Rim LED Downlight, Box of 6', ceiling, ['POP light', 'LED panel'], [24_000, 38_000], 'Three-step colour by the wall switch.', 'downlight', '#c9a45c', '#a5533a', '#8fa097', 2),
  lit('All-in-One Solar Street Light, 200 W', outdoor, ['Street light', 'All in one'], [48_000, 82_000], 'Comes on by itself and lasts till dawn, also in the rainy season.', 'street', '#4a4d52', '#ffffff', '#c9b8a4', 1),
  lit('Solar Security Light with Sensor', outdoor, ['Security light', 'All in one'], [36_000, 62_000], 'Brightens when somebody passes.', 'street', '#8a8f93', '#ffffff', '#c9b8a4', 6),
  lit('Filament LED Bulb E27, Pack of 4', 'Bulbs', ['LED bulb', 'E27', 'Filament'], [6_500, 9_800], 'Looks like the old bulb, eats 6 W.', 'bulb', '#4a4d52', '#f0d9a0', '#4a4540', 1),
];

export function lightingProducts(random: Random): ProductDraft[] {
  return stocked(random, 'Lighting', wares, ['Bulbs included.', 'Tested in front of you before we pack it.', 'Two-year warranty on the driver.', 'Electrician available within Lagos and Abuja.'], 0.4);
}
