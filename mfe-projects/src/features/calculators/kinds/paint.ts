import { paths } from '@mortar/contracts/site-paths';
import { ratio, roundUp, times } from '@mortar/contracts/quantities/exact';
import { PAINT_COATS, paint } from '@mortar/contracts/quantities/paint';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { counted, rounded, text } from '../amounts.ts';
import { quantityText, thousandths } from '../purchase.ts';
import { type CalculatorKind, choiceField, type Result, type Work } from './kind.ts';

/** Litres. */
const BUCKET = 20;
const TIN = 4;

export const paintCalculator: CalculatorKind = {
  id: 'paint',
  name: 'Paint',
  title: 'Paint calculator',
  description: 'How many litres, buckets or tins of paint the walls of a room take, without its doors and windows.',
  side: 'h',
  hasOpenings: true,
  options: [
    choiceField(
      ['coats', 'Coats', String(PAINT_COATS)],
      ['1', '2', '3', '4', '5'].map((coats) => [coats, coats]),
    ),
    {
      type: 'decimal',
      name: 'cover',
      label: 'One litre covers in one coat',
      initial: '6.5',
      after: 'm²',
      min: 1,
      max: 100_000,
      example: 'Write what a litre covers in square metres: 6.5',
      hint: '6 to 6.5 m² on plaster. Makers state 12 to 17 for smooth, sealed walls.',
      fromProduct: true,
    },
  ],
  products: { href: paths.category('paints'), label: 'See paints' },
  notIncluded: 'Primer, filler and tools are not included.',
  work,
};

function work({ area, areaStep, number, product }: Work): Result {
  const coats = number('coats');
  const steps = [areaStep];
  if (coats > 1) steps.push(`${counted(coats, 'coat')}: ${text(times(area, ratio(coats)))} m²`);
  const painted = text(times(area, ratio(coats)));
  if (product?.priceUnit) {
    const coverage = thousandths(product.coverage ?? 1);
    const needed = paint({ area, coats, coverage });
    const { one, many } = UNIT_WORDS[product.priceUnit];
    steps.push(`${painted} m² ÷ ${text(coverage)} m² that one ${one} covers = ${rounded(needed, one, many)}`);
    return { headline: `You need ${quantityText(needed, product)} (${text(area)} m² of wall).`, needed, steps };
  }
  const litre = ratio(number('cover'), 1000);
  const litres = paint({ area, coats, coverage: litre });
  const [bucket, tin] = [BUCKET, TIN].map((size) => times(litre, ratio(size)));
  const buckets = counted(roundUp(paint({ area, coats, coverage: bucket ?? litre })), 'bucket');
  const tins = counted(roundUp(paint({ area, coats, coverage: tin ?? litre })), 'tin');
  steps.push(`${painted} m² ÷ ${text(litre)} m² that a litre covers = ${text(litres, 2)} litres`);
  return {
    headline: `You need ${text(litres, 2)} litres: ${buckets} of ${BUCKET} litres, or ${tins} of ${TIN} litres.`,
    steps,
  };
}
