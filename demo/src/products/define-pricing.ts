import { isMeasure, type Measure, nairaToKobo, type Pricing, type PriceUnit } from '@mortar/contracts';
import { seededRandom } from '#random/random.ts';
import type { ListedProduct, SeedPricing } from './seed-product.ts';

type Stated = Partial<Pick<Pricing, 'content' | 'coverage' | 'piecesPerUnit' | 'minimumQuantity'>> & {
  priceUnit: PriceUnit;
};

type Rule = readonly [RegExp, (match: RegExpExecArray) => Stated];

const holding = (amount: number, measure: Measure) => ({ content: { amount, measure } });

/** The first rule whose words a description has says what its price is for, then that of a title. */
const BY_DESCRIPTION: readonly Rule[] = [
  [
    /by the carton \((\d+) pieces, ([\d.]+) m²\)/,
    ([, pieces, area]) => ({ priceUnit: 'carton', piecesPerUnit: Number(pieces), ...holding(Number(area), 'm2') }),
  ],
  [/per square metre/i, () => ({ priceUnit: 'm2' })],
];

const BY_TITLE: readonly Rule[] = [
  [/per m²/i, () => ({ priceUnit: 'm2' })],
  [/per metre|on Drum/i, () => ({ priceUnit: 'm' })],
  [/per tonne/i, () => ({ priceUnit: 'tonne' })],
  [/per length/i, () => ({ priceUnit: 'length', ...holding(12, 'm') })],
  [/(\d+) Tonnes/, ([, tonnes]) => ({ priceUnit: 'trip', ...holding(Number(tonnes), 'tonne') })],
  [/(\d+) kg/, ([, kg]) => ({ priceUnit: 'bag', ...holding(Number(kg), 'kg') })],
  // Emulsion by the bucket covers 6.5 m² a litre, what comes in tins as much.
  [/Paint.*20 Litres|Primer.*20 Litres/, () => ({ priceUnit: 'bucket', ...holding(20, 'litre'), coverage: 130 })],
  [/, 4 Litres/, () => ({ priceUnit: 'tin', ...holding(4, 'litre'), coverage: 26 })],
  [/400 ml/, () => ({ priceUnit: 'tin', ...holding(0.4, 'litre') })],
  [/Blocks/, () => ({ priceUnit: 'piece', ...holding(0.1, 'm2'), minimumQuantity: 100 })],
  [/Interlocking Stones|POP Ceiling|Moulding|Wainscot|Moulded|Longspan|Step Tile|Metcopo/, () => ({ priceUnit: 'm2' })],
  [/Stone-Coated/, () => ({ priceUnit: 'piece', ...holding(0.46, 'm2') })],
  [/Flooring|Laminate|Parquet/, () => ({ priceUnit: 'carton', ...holding(2.2, 'm2'), piecesPerUnit: 10 })],
  [/(?:Cable|Flex).*, (\d+) m$/, ([, metres]) => ({ priceUnit: 'roll', ...holding(Number(metres), 'm') })],
  [
    /Pipe.*, (\d+) m$|Gutter.*, (\d+) m$/,
    ([, pipe, gutter]) => ({ priceUnit: 'length', ...holding(Number(pipe ?? gutter), 'm') }),
  ],
  [/Wallpaper/, () => ({ priceUnit: 'roll', ...holding(5.3, 'm2') })],
  [/Glass Sheet/, () => ({ priceUnit: 'm2' })],
  [/(?:Pack|Box) of (\d+)/, ([, pieces]) => ({ priceUnit: 'packet', piecesPerUnit: Number(pieces) })],
  [/Set\b|Pair|Trio|Curtains/, () => ({ priceUnit: 'set' })],
  [/Tile\b/, () => ({ priceUnit: 'm2' })],
];

function statedBy({ title, description }: ListedProduct): Stated {
  return firstStated(BY_DESCRIPTION, description) ?? firstStated(BY_TITLE, title) ?? { priceUnit: 'piece' };
}

function firstStated(rules: readonly Rule[], text: string): Stated | undefined {
  for (const [words, state] of rules) {
    const match = words.exec(text);
    if (match) return state(match);
  }
  return undefined;
}

/** Units as the titles state them; some products are sold out, made to order, cheaper in bulk, or say no unit at all. */
export function definePricing(product: ListedProduct): SeedPricing {
  const { id, naira, subcategories } = product;
  const random = seededRandom(Number.parseInt(id.slice(-8), 16));
  const [hasUnit, stock, hasBulk] = [!random.chance(0.05), random.next(), random.chance(0.2)];
  const confirmedDaysAgo = random.whole(0, 120);
  const { priceUnit, content = null, coverage = null, piecesPerUnit = null, minimumQuantity = 1 } = statedBy(product);
  const isCheap = naira < 60_000 && !subcategories.includes('Sand & Granite');
  const from = isMeasure(priceUnit) || priceUnit === 'carton' ? 50 : 10;
  const availability = stockOf(stock);
  return {
    priceUnit: hasUnit ? priceUnit : null,
    content: hasUnit ? content : null,
    coverage: hasUnit ? coverage : null,
    piecesPerUnit: hasUnit ? piecesPerUnit : null,
    minimumQuantity: hasUnit ? minimumQuantity : 1,
    quantityStep: 1,
    bulkPrices: hasUnit && hasBulk && isCheap ? bulkPrices(naira, from * Math.max(1, minimumQuantity)) : [],
    availability,
    leadTime: availability === 'made-to-order' ? { minDays: 5, maxDays: 10 } : null,
    confirmedDaysAgo,
  };
}

function stockOf(share: number): Pricing['availability'] {
  if (share < 0.06) return 'made-to-order';
  if (share < 0.1) return 'limited';
  return share < 0.13 ? 'sold-out' : 'in-stock';
}

/** Five per cent less, then eight, in whole naira. */
function bulkPrices(naira: number, from: number) {
  return [
    { from, price: Math.floor(naira * 0.95) },
    { from: from * 2, price: Math.floor(naira * 0.92) },
  ].filter(({ price }) => nairaToKobo(price) > 0);
}
