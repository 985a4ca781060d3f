import { paths } from '@mortar/contracts/site-paths';
import {
  CONCRETE_DRY_FACTOR,
  CONCRETE_MIX,
  CONCRETE_MIXES,
  CONCRETE_WASTE,
  type ConcreteMix,
  concrete,
} from '@mortar/contracts/quantities/concrete';
import { dividedBy, ratio, type Ratio, roundUp, times } from '@mortar/contracts/quantities/exact';
import { CEMENT_BAG_KG, tonnesOf } from '@mortar/contracts/quantities/mortar';
import { counted, rounded, text } from '../amounts.ts';
import { quantityText, thousandths } from '../purchase.ts';
import type { SoldProduct } from '../sold-product.ts';
import { type CalculatorKind, choiceField, type Result, thicknessField, wasteField, type Work } from './kind.ts';

/** Tonnes that a tipper brings. */
const TRIP = 20;

export const concreteCalculator: CalculatorKind = {
  id: 'concrete',
  name: 'Concrete',
  title: 'Concrete calculator',
  description: 'How many bags of cement and trips of sand and granite a slab or a foundation takes.',
  side: 'w',
  hasOpenings: false,
  options: [
    thicknessField(['thickness', 'Thickness', '150'], {
      m: 'Write a thickness in millimetres: 150',
      ft: 'Write a thickness in inches: 6',
    }),
    choiceField(
      ['mix', 'Cement, sand and granite', CONCRETE_MIX],
      Object.keys(CONCRETE_MIXES).map((mix) => [mix, mix.replaceAll(':', ' : ')]),
    ),
    wasteField('For what is lost', CONCRETE_WASTE),
  ],
  products: { href: paths.category('cement-and-blocks'), label: 'See cement, sand and granite' },
  notIncluded: 'Reinforcement, formwork and water are not included.',
  work,
};

/** Cement comes in bags, sand and granite by weight: its title says which of them it is. */
function materialOf({ priceUnit, title }: SoldProduct): 'cement' | 'sand' | 'granite' | undefined {
  if (priceUnit === 'bag') return 'cement';
  if (priceUnit !== 'trip' && priceUnit !== 'tonne') return undefined;
  return /granite|gravel|chipping|stone|aggregate/i.test(title) ? 'granite' : 'sand';
}

function work({ area, areaStep, number, choice, product }: Work): Result {
  const mix = choice('mix') as ConcreteMix;
  const thickness = number('thickness');
  const waste = number('waste');
  const made = concrete({ area, thickness, waste, mix });
  const { volume, cement, sand, granite } = made;
  const material = product && materialOf(product);
  const needed = product && material && neededOf(product, made[material]);
  const [bags, sandText, graniteText] = [counted(roundUp(cement), 'bag'), weighed(sand), weighed(granite)];
  const all = `${bags} of cement, ${sandText} of sand and ${graniteText} of granite`;
  return {
    headline: product && needed ? `You need ${quantityText(needed, product)} of ${material}.` : `You need ${all}.`,
    ...(needed && { needed }),
    materials: [
      { name: 'Cement', amount: bags, note: `of ${CEMENT_BAG_KG} kg` },
      { name: 'Sand', amount: `${text(sand)} m³`, note: trips(sand) },
      { name: 'Granite', amount: `${text(granite)} m³`, note: trips(granite) },
    ],
    steps: [
      areaStep,
      `${text(area)} m² × ${text(ratio(thickness, 10_000), 4)} m, and ${waste} %: ${text(volume)} m³ of concrete`,
      `Dry: ${text(times(volume, CONCRETE_DRY_FACTOR))} m³ (× 1.54), in parts of ${mix.replaceAll(':', ' : ')}`,
      `Cement of 1,440 kg a m³ in bags of ${CEMENT_BAG_KG} kg: ${rounded(cement, 'bag')}`,
      `Sand: ${sandText}, granite: ${graniteText}, at 1.6 tonnes a m³`,
    ],
  };
}

function neededOf({ priceUnit, content }: SoldProduct, amount: Ratio): Ratio {
  if (priceUnit === 'bag') {
    const kilograms = times(amount, ratio(CEMENT_BAG_KG));
    return dividedBy(kilograms, content?.measure === 'kg' ? thousandths(content.amount) : ratio(CEMENT_BAG_KG));
  }
  if (priceUnit === 'tonne') return tonnesOf(amount);
  return dividedBy(tonnesOf(amount), content?.measure === 'tonne' ? thousandths(content.amount) : ratio(TRIP));
}

const weighed = (volume: Ratio) => `${text(volume)} m³ (${text(tonnesOf(volume), 2)} tonnes)`;

function trips(volume: Ratio): string {
  const tonnes = tonnesOf(volume);
  const count = roundUp(dividedBy(tonnes, ratio(TRIP)));
  return `${text(tonnes, 2)} tonnes, ${counted(count, 'trip')} of ${TRIP}`;
}
