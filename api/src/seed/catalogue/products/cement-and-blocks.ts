import { backdrops } from '../../drawings/light.ts';
import type { MasonryLook } from '../../drawings/masonry.ts';
import type { Random } from '../../random.ts';
import type { ProductDraft } from '../product-draft.ts';
import { stocked, type Ware } from '../ware.ts';

const ware = (title: string, subcategory: string, tags: string[], price: Ware['price'], lead: string, kind: MasonryLook['kind'], colour: string, accent: string, seed: number): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: { kind: 'masonry', look: { kind, colour, accent, tone: backdrops[seed % backdrops.length] ?? backdrops[0], seed } },
});

const wares: readonly Ware[] = [
  ware('Zuma Portland Cement 42.5R, 50 kg', 'Cement', ['42.5R', '50 kg'], [7_800, 9_600], 'Fresh from the plant this week; early strength for decking.', 'bag', '#efe8da', '#b5382c', 1),
  ware('Gurara Masonry Cement 32.5, 50 kg', 'Cement', ['32.5', '50 kg'], [7_200, 8_800], 'For blocks, plaster and floors.', 'bag', '#d9cdb8', '#2f5f8a', 9),
  ware('White Cement, 40 kg', 'Cement', ['White cement'], [14_500, 19_500], 'Pure white for terrazzo and grout.', 'bag', '#f6f3ec', '#3f6e5c', 6),
  ware('9-Inch Hollow Blocks, Vibrated', 'Blocks', ['9 inches', 'Hollow', 'Vibrated'], [520, 750], 'Machine-vibrated and cured for seven days; price per block.', 'blocks', '#a7a19a', '#7a746c', 3),
  ware('6-Inch Hollow Blocks', 'Blocks', ['6 inches', 'Hollow'], [430, 620], 'Straight edges save you plaster; price per block.', 'blocks', '#b8ab98', '#7a746c', 4),
  ware('Interlocking Stones, Red and Grey, 60 mm', 'Interlocking Stones', ['60 mm', 'Driveway'], [4_200, 6_400], 'Per square metre, laid or supply only.', 'pavers', '#a85a42', '#7a746c', 6),
  ware('Interlocking Stones, Charcoal, 80 mm', 'Interlocking Stones', ['80 mm', 'Driveway', 'Kerb'], [5_600, 7_900], 'Takes loaded trailers.', 'pavers', '#5b5c5e', '#8a8f93', 7),
  ware('12 mm High-Yield Rods, per tonne', 'Reinforcement', ['12 mm rod', 'High yield'], [940_000, 1_120_000], 'Full 12 mm: bring your vernier.', 'rods', '#8a6a58', '#c9a45c', 8),
  ware('16 mm High-Yield Rods, per length', 'Reinforcement', ['16 mm rod', 'High yield'], [16_500, 21_500], '12 m lengths, TMT.', 'rods', '#6f6f72', '#c9a45c', 9),
  ware('BRC Wire Mesh, Roll', 'Reinforcement', ['BRC mesh'], [98_000, 148_000], '2.4 x 48 m for slabs and German floors.', 'mesh', '#8a7468', '#7a746c', 10),
  ware('Sharp Sand, 30 Tonnes', 'Sand & Granite', ['Sharp sand', '30 tonnes'], [165_000, 235_000], 'Washed river sand, full truck.', 'heap', '#d2b484', '#7a746c', 2),
  ware('Granite Chippings 3/4, 30 Tonnes', 'Sand & Granite', ['Granite chippings', '30 tonnes'], [420_000, 560_000], 'Clean, no dust, weighed at the quarry.', 'heap', '#8f8a86', '#7a746c', 7),
];

export function cementProducts(random: Random): ProductDraft[] {
  return stocked(random, 'Cement & Blocks', wares, ['Minimum order applies; call for site price.', 'Trucks leave the depot from 6 a.m.', 'We load complete; count it yourself.'], 0.55);
}
