import type { Rectangle } from '@mortar/contracts/quantities/areas';
import type { CalculatorId } from '@mortar/contracts/quantities/calculators';
import type { Ratio } from '@mortar/contracts/quantities/exact';
import type { SoldProduct } from '../sold-product.ts';

/** One more thing to enter, below the measurements. Its `initial` text is in metres. */
export type OptionField = {
  /** Parameter in the address. */
  name: string;
  label: string;
  initial: string;
  hint?: string;
  /** Left out where the product says it. */
  fromProduct?: boolean;
  /** Asked for while another option has one of these values. */
  when?: { option: string; is: readonly string[] };
} & (
  | { type: 'choice'; choices: readonly { value: string; label: string }[] }
  | { type: 'whole'; after?: string; min: number; max: number; example: string; presets?: readonly Preset[] }
  /** Read in thousandths. */
  | { type: 'decimal'; after: string; min: number; max: number; example: string }
  /** Millimetres or inches, read in tenths of a millimetre. */
  | { type: 'thickness'; min: number; max: number; example: Readonly<Record<'m' | 'ft', string>> }
);

/** A usual value with its name. */
export interface Preset {
  value: string;
  label: string;
}

export interface Work {
  areas: readonly Rectangle[];
  /** Square metres without the openings, above 0. */
  area: Ratio;
  /** How the area was worked out. */
  areaStep: string;
  /** Value of an option: numbers of choices, whole ones, thousandths, tenths of a millimetre. */
  number: (name: string) => number;
  choice: (name: string) => string;
  /** Absent without one, or when it does not say what the formula needs. */
  product: SoldProduct | undefined;
}

export interface Material {
  name: string;
  amount: string;
  /** More about the amount. */
  note?: string;
}

export interface Result {
  /** What to buy, in one sentence. */
  headline: string;
  /** How much of the product is needed, in its sold unit; absent without a product. */
  needed?: Ratio;
  materials?: readonly Material[];
  /** Each line of the formula with its numbers. */
  steps: readonly string[];
}

export interface CalculatorKind {
  id: CalculatorId;
  /** As in the list of calculators. */
  name: string;
  /** Of its document, as in mfe.json. */
  title: string;
  description: string;
  /** Parameter of the second side: a width, or the height of a wall. */
  side: 'w' | 'h';
  hasOpenings: boolean;
  options: readonly OptionField[];
  /** Where such products are listed. */
  products: { href: string; label: string };
  /** What the result leaves out. */
  notIncluded: string;
  work: (work: Work) => Result;
}

type Rest = Partial<Pick<OptionField, 'hint' | 'fromProduct' | 'when'>>;

/** A choice of values with their labels. */
export function choiceField(
  [name, label, initial]: readonly [string, string, string],
  choices: readonly (readonly [value: string, label: string])[],
  rest?: Rest,
): OptionField {
  return {
    type: 'choice',
    name,
    label,
    initial,
    choices: choices.map(([value, text]) => ({ value, label: text })),
    ...rest,
  };
}

/** A thickness between 5 mm and 2 m, unless `rest` says otherwise; `initial` in millimetres. */
export function thicknessField(
  [name, label, initial]: readonly [string, string, string],
  example: Readonly<Record<'m' | 'ft', string>>,
  rest?: Rest & { min?: number },
): OptionField {
  return { type: 'thickness', name, label, initial, example, min: 50, max: 20_000, ...rest };
}

/** What is added for cutting, breakage or loss: 0 to 50 %. */
export function wasteField(label: string, initial: number, rest?: Rest & { presets?: readonly Preset[] }): OptionField {
  const example = 'Write a number from 0 to 50';
  return {
    type: 'whole',
    name: 'waste',
    label,
    initial: String(initial),
    after: '%',
    min: 0,
    max: 50,
    example,
    ...rest,
  };
}
