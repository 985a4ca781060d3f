import { patternedTile, patterns } from './patterned-tiles.ts';
import { laidTile, stones } from './stone-tiles.ts';
import type { ProductDraft } from '#products/product-draft.ts';
import type { Random } from '#random/random.ts';

export function tileProducts(random: Random): ProductDraft[] {
  const twice = [...stones, ...stones.slice(0, 17)];
  return [
    ...twice.map((stone, i) => laidTile(random, stone, i)),
    ...patterns.map((pattern, i) => patternedTile(random, pattern, i)),
  ];
}
