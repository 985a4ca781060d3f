import { paths } from '@mortar/contracts/site-paths';
import { dividedBy, ratio, type Ratio, times, withWaste } from '@mortar/contracts/quantities/exact';
import { TILE_WASTE, tiles } from '@mortar/contracts/quantities/tiles';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { counted, text } from '../amounts.ts';
import { quantityText, thousandths } from '../purchase.ts';
import { type CalculatorKind, choiceField, type Result, wasteField, type Work } from './kind.ts';

const SIZES = ['60x60', '30x60', '30x30', '40x40', '45x45', '25x40', '80x80', '60x120'];
const BY_CARTON = 'carton';

export const tilesCalculator: CalculatorKind = {
  id: 'tiles',
  name: 'Tiles and flooring',
  title: 'Tile calculator',
  description: 'How many tiles and cartons a floor or a wall takes, with what is cut away.',
  side: 'w',
  hasOpenings: true,
  options: [
    choiceField(
      ['tile', 'Tile', '60x60'],
      [
        ...SIZES.map((size) => [size, `${size.replace('x', ' × ')} cm`] as const),
        [BY_CARTON, 'By what a carton covers'],
      ],
      { fromProduct: true },
    ),
    {
      type: 'whole',
      name: 'pieces',
      label: 'Tiles in a carton',
      initial: '4',
      min: 1,
      max: 1000,
      example: 'Write a number of tiles: 4',
      fromProduct: true,
      when: { option: 'tile', is: SIZES },
    },
    {
      type: 'decimal',
      name: 'cover',
      label: 'A carton covers',
      initial: '1.44',
      after: 'm²',
      min: 1,
      max: 100_000_000,
      example: 'Write what a carton covers in square metres: 1.44',
      fromProduct: true,
      when: { option: 'tile', is: [BY_CARTON] },
    },
    wasteField('For cutting and breakage', TILE_WASTE.straight, {
      presets: [
        { value: String(TILE_WASTE.straight), label: 'Straight' },
        { value: String(TILE_WASTE.diagonal), label: 'Diagonal' },
        { value: String(TILE_WASTE.herringbone), label: 'Herringbone' },
      ],
    }),
  ],
  products: { href: paths.category('tiles'), label: 'See tiles' },
  notIncluded: 'Grout, spacers, adhesive and skirting are not included.',
  work,
};

function work({ area, areaStep, number, choice, product }: Work): Result {
  const waste = number('waste');
  const toBuy = withWaste(area, waste);
  const steps = [areaStep, `With ${waste} % for cutting and breakage: ${text(toBuy)} m²`];
  if (product?.priceUnit === 'm2') {
    return { headline: `You need ${quantityText(toBuy, product)}.`, needed: toBuy, steps };
  }
  const { coverage, pieces } = product ? ofProduct(product) : ofOptions(number, choice);
  const result = tiles({ area, waste, coverage, pieces });
  const unit = UNIT_WORDS[product?.priceUnit ?? 'carton'];
  const bought = counted(result.cartons, unit.one, unit.many);
  const covered = `${text(times(ratio(result.cartons), coverage))} m²`;
  if (result.tiles === null || pieces === null) {
    steps.push(`${text(toBuy)} m² ÷ ${text(coverage)} m² = ${text(dividedBy(toBuy, coverage), 2)}, so ${bought}`);
    return { headline: `You need ${bought} (${covered}).`, needed: ratio(result.cartons), steps };
  }
  const tile = dividedBy(coverage, ratio(pieces));
  const count = counted(result.tiles, 'tile');
  steps.push(
    `One tile: ${text(coverage)} m² ÷ ${pieces} = ${text(tile, 3)} m²`,
    `${text(toBuy)} m² ÷ ${text(tile)} m² = ${text(dividedBy(toBuy, tile), 2)}, so ${count}`,
    `${result.tiles} ÷ ${pieces} = ${text(ratio(result.tiles, pieces), 2)}, so ${bought}`,
  );
  return { headline: `You need ${bought} (${count}, ${covered}).`, needed: ratio(result.cartons), steps };
}

function ofProduct({ coverage, piecesPerUnit }: NonNullable<Work['product']>) {
  return { coverage: thousandths(coverage ?? 1), pieces: piecesPerUnit };
}

function ofOptions(number: Work['number'], choice: Work['choice']): { coverage: Ratio; pieces: number | null } {
  const size = choice('tile');
  if (size === BY_CARTON) return { coverage: ratio(number('cover'), 1000), pieces: null };
  const [length = 0, width = 0] = size.split('x').map(Number);
  const pieces = number('pieces');
  return { coverage: ratio(length * width * pieces, 10_000), pieces };
}
