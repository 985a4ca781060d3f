import { areaOf, areaWithout, QUANTITY_LIMITS, type Rectangle } from '@mortar/contracts/quantities/areas';
import { worksOut } from '@mortar/contracts/quantities/calculators';
import { isMore, ratio, type Ratio } from '@mortar/contracts/quantities/exact';
import type { CalculatorKind, OptionField, Result } from '../kinds/kind.ts';
import { type Purchase, purchase } from '../purchase.ts';
import type { SoldProduct } from '../sold-product.ts';
import { text } from '../amounts.ts';
import { type Entries, isAsked, type Sides } from './entries.ts';
import { formatLength, type LengthUnit, parseDecimal, parseLength, parseThickness } from './lengths.ts';

/** What a calculator makes of its entries: a result, or why there is none. */
export interface Answer {
  /** By field: `l0` and `w0` of the first area, `ol0` and `oh0` of an opening, names of options. */
  errors: Readonly<Record<string, string>>;
  /** Instead of a result. */
  message?: string;
  result?: Result & Partial<Purchase>;
}

const WORDS = { l: 'length', w: 'width', h: 'height', ol: 'width', oh: 'height' } as const;
const UNITS = { m: 'metres', ft: 'feet' } as const;
const EXAMPLES = { m: '3.6', ft: '12' } as const;

/** @param product that is to be bought, if any */
export function answerTo(kind: CalculatorKind, entries: Entries, product?: SoldProduct): Answer {
  const errors: Record<string, string> = {};
  const { unit, areas, openings } = entries;
  const suited = product && worksOut(kind.id, product) ? product : undefined;
  const measured = rectangles(areas, ['l', kind.side], unit, errors);
  const deducted = rectangles(openings, ['ol', 'oh'], unit, errors);
  const values = new Map(
    kind.options.map((option) => [option.name, optionValue(option, entries, suited !== undefined, errors)]),
  );
  if (Object.keys(errors).length > 0) return { errors, message: 'Correct what is marked to see the result.' };
  if (!measured) return { errors, message: `Enter a length and a ${WORDS[kind.side]}.` };
  if (!deducted) return { errors, message: 'Enter the width and the height of each door and window.' };
  const area = areaWithout(measured, deducted);
  if (!isMore(area, ratio(0))) return { errors, message: 'The doors and windows are larger than the wall.' };
  const result = kind.work({
    areas: measured,
    area,
    areaStep: areaStep(measured, deducted, area),
    number: (name) => Number(values.get(name)),
    choice: (name) => String(values.get(name)),
    product: suited,
  });
  return {
    errors,
    result: { ...result, ...(suited && result.needed && purchase(result.needed, suited)) },
  };
}

/** @returns undefined without any, or while one has a single side */
function rectangles(
  rows: readonly Sides[],
  names: readonly ['l' | 'ol', 'w' | 'h' | 'oh'],
  unit: LengthUnit,
  errors: Record<string, string>,
): Rectangle[] | undefined {
  const read = rows.map((row, index) => ({
    length: readLength(row.length, `${names[0]}${index}`, WORDS[names[0]], unit, errors),
    width: readLength(row.width, `${names[1]}${index}`, WORDS[names[1]], unit, errors),
  }));
  const begun = read.filter(({ length, width }) => length !== undefined || width !== undefined);
  const complete = begun.filter((row): row is Rectangle => row.length !== undefined && row.width !== undefined);
  return complete.length === begun.length && (complete.length > 0 || names[0] === 'ol') ? complete : undefined;
}

function readLength(
  typed: string,
  field: string,
  word: string,
  unit: LengthUnit,
  errors: Record<string, string>,
): number | undefined {
  if (typed.trim() === '') return undefined;
  const { min, max } = QUANTITY_LIMITS.length;
  const tenths = parseLength(typed, unit);
  if (tenths === undefined) errors[field] = `Write a ${word} in ${UNITS[unit]}: ${EXAMPLES[unit]}`;
  else if (tenths < min || tenths > max) {
    const [lowest, highest] = unit === 'm' ? ['0.01', '100'] : ['0.04', '328'];
    errors[field] = `Write a ${word} from ${lowest} to ${highest} ${UNITS[unit]}`;
  }
  return tenths;
}

function optionValue(
  option: OptionField,
  { options, unit }: Entries,
  isOfProduct: boolean,
  errors: Record<string, string>,
): number | string {
  const typed = options[option.name] ?? '';
  if (option.type === 'choice') {
    return option.choices.some(({ value }) => value === typed) ? typed : option.initial;
  }
  if (!isAsked(option, { options }) || (option.fromProduct && isOfProduct))
    return readNumber(option, option.initial, 'm') ?? 0;
  const number = readNumber(option, typed, unit);
  if (number === undefined || number < option.min || number > option.max) {
    errors[option.name] = option.type === 'thickness' ? option.example[unit] : option.example;
  }
  return number ?? 0;
}

function readNumber({ type }: OptionField, typed: string, unit: LengthUnit): number | undefined {
  if (type === 'thickness') return parseThickness(typed, unit);
  const number = parseDecimal(typed);
  if (type === 'whole') return Number.isInteger(number) ? number : undefined;
  return number === undefined ? undefined : Math.round(number * 1000);
}

function areaStep(areas: readonly Rectangle[], openings: readonly Rectangle[], area: Ratio): string {
  const written = (rows: readonly Rectangle[]) =>
    rows.map(({ length, width }) => `${formatLength(length, 'm')} × ${formatLength(width, 'm')} m`).join(' + ');
  const without = openings.length > 0 ? ` − doors and windows of ${text(areaOf(openings))} m²` : '';
  return `Area: ${written(areas)}${without} = ${text(area)} m²`;
}
