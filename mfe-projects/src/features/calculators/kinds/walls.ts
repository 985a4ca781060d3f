import { paths } from '@mortar/contracts/site-paths';
import { dividedBy, plus, roundUp, times, withWaste } from '@mortar/contracts/quantities/exact';
import { MORTAR_DRY_FACTOR, type Mixed, tonnesOf } from '@mortar/contracts/quantities/mortar';
import { type BlockKind, MORTAR_MIX, PLASTER_MIX, walls } from '@mortar/contracts/quantities/walls';
import { counted, rounded, text } from '../amounts.ts';
import { quantityText, thousandths } from '../purchase.ts';
import {
  type CalculatorKind,
  choiceField,
  type Material,
  type Result,
  thicknessField,
  wasteField,
  type Work,
} from './kind.ts';

const mixes = (parts: readonly number[]) => parts.map((sand) => [String(sand), `1 : ${sand}`] as const);

const PLASTERED = { option: 'sides', is: ['1', '2'] };

export const wallsCalculator: CalculatorKind = {
  id: 'walls',
  name: 'Block walls and plaster',
  title: 'Block wall calculator',
  description: 'How many blocks a wall takes, and how much cement and sand its mortar and its plaster.',
  side: 'h',
  hasOpenings: true,
  options: [
    choiceField(
      ['kind', 'Blocks', '9'],
      [
        ['9', '9 inch, hollow'],
        ['6', '6 inch, hollow'],
        ['5', '5 inch, solid'],
      ],
    ),
    choiceField(['mix', 'Mortar, cement to sand', String(MORTAR_MIX)], mixes([4, 5, 6, 8])),
    choiceField(
      ['sides', 'Plaster', '0'],
      [
        ['0', 'No plaster'],
        ['1', 'On one side'],
        ['2', 'On both sides'],
      ],
    ),
    thicknessField(
      ['thickness', 'Plaster thickness', '15'],
      { m: 'Write a thickness in millimetres: 15', ft: 'Write a thickness in inches: 0.6' },
      { when: PLASTERED },
    ),
    choiceField(['plaster', 'Plaster, cement to sand', String(PLASTER_MIX)], mixes([3, 4, 5, 6]), { when: PLASTERED }),
    wasteField('Blocks for breakage', 0, {
      hint: 'The joints are not deducted, which leaves about 15 % for breakage.',
    }),
  ],
  products: { href: paths.category('cement-and-blocks'), label: 'See cement and blocks' },
  notIncluded: 'Lintels, reinforcement and water are not included.',
  work,
};

function work({ area, areaStep, number, choice, product }: Work): Result {
  const waste = number('waste');
  const sides = number('sides');
  const plaster = { sides, thickness: number('thickness'), mix: number('plaster') };
  const result = walls({ area, waste, kind: choice('kind') as BlockKind, mix: number('mix'), plaster });
  const needed = product && dividedBy(withWaste(area, waste), thousandths(product.coverage ?? 1));
  const blocks = product && needed ? quantityText(needed, product) : counted(result.blocks, 'block');
  const cement = plus(result.mortar.cement, result.plaster.cement);
  const perSquareMetre = product ? `1 for ${text(thousandths(product.coverage ?? 1))} m²` : '10 for 1 m²';
  return {
    headline: `You need ${blocks}, ${counted(roundUp(cement), 'bag')} of cement and ${sandText(result)} of sand.`,
    ...(needed && { needed }),
    materials: [
      ...mixMaterials('mortar', result.mortar),
      ...(sides > 0 ? mixMaterials('plaster', result.plaster) : []),
    ],
    steps: [
      areaStep,
      `Blocks: ${text(area)} m², ${perSquareMetre}${waste > 0 ? `, and ${waste} % for breakage` : ''}`,
      ...mixSteps('Mortar', result.mortar, number('mix')),
      ...(sides > 0 ? mixSteps('Plaster', result.plaster, plaster.mix) : []),
      ...(sides > 0 ? [`Cement altogether: ${rounded(cement, 'bag')}`] : []),
    ],
  };
}

function sandText({ mortar, plaster }: { mortar: Mixed; plaster: Mixed }): string {
  const sand = plus(mortar.sand, plaster.sand);
  return `${text(sand)} m³ (${text(tonnesOf(sand), 2)} tonnes)`;
}

function mixMaterials(name: string, { volume, cement, sand }: Mixed): Material[] {
  return [
    { name: `Cement for ${name}`, amount: counted(roundUp(cement), 'bag'), note: `${text(volume)} m³ of ${name}` },
    { name: `Sand for ${name}`, amount: `${text(sand)} m³`, note: `${text(tonnesOf(sand), 2)} tonnes` },
  ];
}

function mixSteps(name: string, { volume, cement, sand }: Mixed, mix: number): string[] {
  return [
    `${name}: ${text(volume)} m³, dry ${text(times(volume, MORTAR_DRY_FACTOR))} m³ (× 1.30)`,
    `${name} 1 : ${mix}, cement of 1,440 kg a m³ in bags of 50 kg: ${rounded(cement, 'bag')}`,
    `${name} 1 : ${mix}, sand: ${text(sand)} m³, at 1.6 tonnes a m³ ${text(tonnesOf(sand), 2)} tonnes`,
  ];
}
