import { backdrops } from '../../drawings/light.ts';
import type { PlumbingLook, TapLook } from '../../drawings/plumbing.ts';
import type { Random } from '../../random.ts';
import type { ProductDraft } from '../product-draft.ts';
import { stocked, type Ware } from '../ware.ts';

const tone = (seed: number) => backdrops[(seed * 2) % backdrops.length] ?? backdrops[0];

const part = (title: string, subcategory: string, tags: string[], price: Ware['price'], lead: string, kind: PlumbingLook['kind'], colour: string, accent: string, seed: number): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: { kind: 'plumbing', look: { kind, colour, accent, tone: tone(seed), seed } },
});

const tap = (title: string, tags: string[], price: Ware['price'], lead: string, kind: TapLook['kind'], metal: string, seed: number): Ware => ({
  title,
  subcategory: 'Taps & Mixers',
  tags,
  price,
  lead,
  drawing: { kind: 'tap', look: { kind, metal, tone: tone(seed), seed } },
});

const wares: readonly Ware[] = [
  part('PVC Waste Pipe 4 inches, 6 m', 'Pipes', ['PVC', 'Waste pipe'], [7_800, 12_500], 'Thick wall, does not crack under a car park.', 'pipes', '#8f9498', '#c8573a', 1),
  part('PVC Pressure Pipe 1 inch, 6 m', 'Pipes', ['PVC', 'Pressure pipe'], [2_600, 4_400], 'White pressure pipe, 10 bar, for cold water.', 'pipes', '#e9e6df', '#2f5fa8', 2),
  part('PPR Pipe 25 mm, Green, 4 m', 'Pipes', ['PPR', 'Pressure pipe'], [3_200, 5_200], 'Welds by heat; no gum, no leak, hot and cold.', 'pipes', '#4f8f5f', '#c9a45c', 3),
  part('Blue Borehole Pipe 5 inches, 3 m', 'Pipes', ['PVC', 'Pressure pipe'], [14_500, 21_500], 'Threaded ends, 9 bar.', 'pipes', '#3f6fae', '#c9a45c', 4),
  part('PPR Fittings Set: Tee, Elbow, Union', 'Pipe Fittings', ['Elbow', 'Tee', 'Brass thread'], [2_800, 4_900], 'Brass inserts, full bore.', 'fittings', '#4f8f5f', '#c9a45c', 5),
  part('PVC Fittings Set, White', 'Pipe Fittings', ['Elbow', 'Tee', 'Union'], [1_600, 3_200], 'Smooth sockets that take the gum well.', 'fittings', '#eeebe4', '#c9a45c', 6),
  part('Grey Waste Fittings, 2 inches', 'Pipe Fittings', ['Elbow', 'Tee'], [1_200, 2_600], 'With rubber rings.', 'fittings', '#8f9498', '#b9bec2', 7),
  tap('Single-Lever Basin Mixer, Chrome', ['Basin mixer'], [16_500, 28_500], 'Ceramic disc cartridge, 500,000 openings.', 'mixer', '#c9ced2', 8),
  tap('Basin Mixer, Brushed Gold', ['Basin mixer', 'Gold tap'], [24_500, 41_000], 'PVD gold: it does not peel.', 'mixer', '#c9a45c', 9),
  tap('Swan-Neck Kitchen Tap, Chrome', ['Kitchen tap'], [14_500, 24_500], 'Turns through 360° and reaches both bowls.', 'kitchen', '#c9ced2', 10),
  tap('Swan-Neck Kitchen Tap, Gold', ['Kitchen tap', 'Gold tap'], [22_500, 36_500], 'Solid brass body.', 'kitchen', '#c9a45c', 11),
  tap('Brass Bib Tap with Red Handle', ['Bib tap'], [3_200, 5_900], 'For the compound and the washing area.', 'bib', '#d0a95a', 12),
  part('1000-Litre Overhead Tank, Black', 'Water Tanks', ['1000 litres', 'Overhead'], [78_000, 112_000], 'Three layers, food grade; no algae.', 'tank', '#2c2f33', '#c8573a', 13),
  part('2000-Litre Overhead Tank, Blue', 'Water Tanks', ['2000 litres', 'Overhead'], [142_000, 196_000], 'UV-stabilised, ten-year warranty.', 'tank', '#2f5f8a', '#e0b04e', 14),
  part('1500-Litre Storage Tank, Cream', 'Water Tanks', ['Overhead'], [112_000, 156_000], 'Stays cool in the sun.', 'tank', '#d9cbb0', '#3f6e5c', 15),
  part('1 HP Surface Water Pump', 'Pumps & Heaters', ['Surface pump'], [58_000, 92_000], 'Copper winding, lifts to the third floor.', 'pump', '#2f5fa8', '#c9ced2', 16),
  part('1.5 HP Booster Pump, Red', 'Pumps & Heaters', ['Surface pump', 'Borehole'], [84_000, 128_000], 'Quiet, with thermal cut-out.', 'pump', '#b5382c', '#5b6066', 17),
  part('50-Litre Water Heater', 'Pumps & Heaters', ['Water heater'], [76_000, 118_000], 'Enamelled tank, safety valve included.', 'heater', '#f4f1ea', '#c8573a', 18),
];

export function plumbingProducts(random: Random): ProductDraft[] {
  return stocked(random, 'Plumbing', wares, ['Plumbers get trade price.', 'Pressure-tested before it leaves the shop.', 'Spare parts always in stock.'], 0.35);
}
