import { paths } from '@mortar/contracts/site-paths';
import { dividedBy, metres, ratio, type Ratio, roundUp } from '@mortar/contracts/quantities/exact';
import {
  ROOF_FACTORS,
  ROOF_OVERHANG,
  ROOF_SHEET_WIDTH,
  ROOF_TILE,
  ROOF_WASTE,
  type RoofPitch,
  roofing,
} from '@mortar/contracts/quantities/roofing';
import { counted, text } from '../amounts.ts';
import { quantityText, thousandths } from '../purchase.ts';
import type { SoldProduct } from '../sold-product.ts';
import { type CalculatorKind, choiceField, type Result, thicknessField, wasteField, type Work } from './kind.ts';

export const roofingCalculator: CalculatorKind = {
  id: 'roofing',
  name: 'Roofing',
  title: 'Roofing calculator',
  description:
    'How many square metres of roofing a house takes, by its plan and its pitch: long span sheets or stone-coated tiles.',
  side: 'w',
  hasOpenings: false,
  options: [
    choiceField(
      ['pitch', 'Pitch', '20'],
      Object.keys(ROOF_FACTORS).map((degrees) => [degrees, `${degrees}°`]),
    ),
    thicknessField(
      ['overhang', 'Overhang on every side', String(ROOF_OVERHANG / 10)],
      { m: 'Write an overhang in millimetres: 600', ft: 'Write an overhang in inches: 24' },
      { min: 0 },
    ),
    wasteField('For cutting and overlaps', ROOF_WASTE.gable, {
      presets: [
        { value: String(ROOF_WASTE.gable), label: 'Gable roof' },
        { value: String(ROOF_WASTE.hip), label: 'Hip roof' },
      ],
    }),
  ],
  products: { href: paths.category('roofing'), label: 'See roofing' },
  notIncluded: 'Ridge caps, gutters, timber and nails are not included.',
  work,
};

function work({ areas, number, choice, product }: Work): Result {
  const pitch = choice('pitch') as RoofPitch;
  const waste = number('waste');
  const overhang = number('overhang');
  const { plan, roof, toBuy } = roofing({ areas, overhang, pitch, waste });
  const steps = [
    `Plan with ${text(metres(overhang), 4)} m of overhang: ${text(plan, 2)} m²`,
    `Roof of ${pitch}°: ${text(plan, 2)} m² × ${text(ratio(ROOF_FACTORS[pitch], 1000))} = ${text(roof, 2)} m²`,
    `With ${waste} % for cutting and overlaps: ${text(toBuy, 2)} m²`,
  ];
  if (product) {
    const needed = neededOf(product, toBuy);
    return { headline: `You need ${quantityText(needed, product)} (${text(toBuy, 2)} m²).`, needed, steps };
  }
  return {
    headline: `You need ${counted(roundUp(toBuy), 'm²', 'm²')} of roofing.`,
    materials: [
      {
        name: 'Stone-coated tiles',
        amount: counted(roundUp(dividedBy(toBuy, ROOF_TILE)), 'tile'),
        note: `of ${text(ROOF_TILE)} m²`,
      },
      {
        name: 'Long span sheets',
        amount: counted(roundUp(dividedBy(toBuy, ROOF_SHEET_WIDTH)), 'metre'),
        note: `${text(ROOF_SHEET_WIDTH)} m wide once they overlap`,
      },
    ],
    steps,
  };
}

/** Square metres, metres of sheet of the width that one covers, or pieces. */
function neededOf({ priceUnit, coverage }: SoldProduct, toBuy: Ratio): Ratio {
  return priceUnit === 'm2' ? toBuy : dividedBy(toBuy, thousandths(coverage ?? 1));
}
