import { QUANTITY_LIMITS } from '@mortar/contracts/quantities/areas';
import { DOOR, WINDOW } from '@mortar/contracts/quantities/paint';
import type { CalculatorKind, OptionField } from '../kinds/kind.ts';
import { formatLength, formatThickness, type LengthUnit, parseLength, parseThickness } from './lengths.ts';

/** A rectangle as typed. */
export interface Sides {
  length: string;
  /** Or the height of a wall. */
  width: string;
}

/** All that a visitor typed into a calculator, as it is in the address. */
export interface Entries {
  unit: LengthUnit;
  /** At least one, which may be empty. */
  areas: Sides[];
  openings: Sides[];
  options: Readonly<Record<string, string>>;
  /** The product that is to be bought; empty for none. */
  product: string;
}

const TEXT_MAX = 16;
const EMPTY: Sides = { length: '', width: '' };

/**
 * The entries of an address or of a form's fields. Its buttons are fields too, which change the others: `add` a row,
 * `drop` one, or convert all `to` the other unit. So they work without scripts.
 */
export function readEntries(kind: CalculatorKind, fields: URLSearchParams): Entries {
  const all = (name: string) =>
    fields
      .getAll(name)
      .slice(0, QUANTITY_LIMITS.rectangles)
      .map((text) => text.slice(0, TEXT_MAX));
  const areas = sidesOf(all('l'), all(kind.side));
  const entries: Entries = {
    unit: fields.get('u') === 'ft' ? 'ft' : 'm',
    areas: areas.length > 0 ? areas : [EMPTY],
    openings: kind.hasOpenings ? sidesOf(all('ol'), all('oh')) : [],
    options: Object.fromEntries(kind.options.map(({ name, initial }) => [name, all(name).at(-1) ?? initial])),
    product: fields.get('product') ?? '',
  };
  if (kind.options.every(({ name }) => !fields.has(name)) && entries.unit === 'ft') {
    entries.options = convertedOptions(kind, entries.options, 'm', 'ft');
  }
  return pressed(kind, entries, fields);
}

/** The query of an address that has these entries. */
export function writeEntries(
  kind: CalculatorKind,
  { unit, areas, openings, options, product }: Entries,
): URLSearchParams {
  return new URLSearchParams([
    ...(product === '' ? [] : [['product', product]]),
    ['u', unit],
    ...areas.flatMap(({ length, width }) => [
      ['l', length],
      [kind.side, width],
    ]),
    ...openings.flatMap(({ length, width }) => [
      ['ol', length],
      ['oh', width],
    ]),
    ...Object.entries(options),
  ]);
}

/** Whether an option is asked for. What is not asked for has its usual value. */
export function isAsked({ when }: OptionField, { options }: Pick<Entries, 'options'>): boolean {
  return !when || when.is.includes(options[when.option] ?? '');
}

function sidesOf(lengths: readonly string[], widths: readonly string[]): Sides[] {
  return Array.from({ length: Math.max(lengths.length, widths.length) }, (_, index) => ({
    length: lengths[index] ?? '',
    width: widths[index] ?? '',
  }));
}

function pressed(kind: CalculatorKind, entries: Entries, fields: URLSearchParams): Entries {
  const unit = fields.get('to');
  if ((unit === 'm' || unit === 'ft') && unit !== entries.unit) return converted(kind, entries, unit);
  const added = fields.get('add');
  if (added === 'area') return { ...entries, areas: withOneMore(entries.areas, EMPTY) };
  if (kind.hasOpenings && (added === 'door' || added === 'window')) {
    const { length, width } = added === 'door' ? DOOR : WINDOW;
    const opening = { length: formatLength(length, entries.unit), width: formatLength(width, entries.unit) };
    return { ...entries, openings: withOneMore(entries.openings, opening) };
  }
  const [list, index] = (fields.get('drop') ?? '').split('-');
  if (list === 'area') {
    const areas = entries.areas.filter((_, at) => at !== Number(index));
    return { ...entries, areas: areas.length > 0 ? areas : [EMPTY] };
  }
  if (list === 'opening') return { ...entries, openings: entries.openings.filter((_, at) => at !== Number(index)) };
  return entries;
}

function withOneMore(rows: Sides[], row: Sides): Sides[] {
  return rows.length < QUANTITY_LIMITS.rectangles ? [...rows, row] : rows;
}

/** The same lengths in the other unit; what is no length stays as it was typed. */
function converted(kind: CalculatorKind, entries: Entries, unit: LengthUnit): Entries {
  const length = (text: string) => {
    const tenths = parseLength(text, entries.unit);
    return tenths === undefined ? text : formatLength(tenths, unit);
  };
  const sides = (rows: Sides[]) => rows.map((row) => ({ length: length(row.length), width: length(row.width) }));
  return {
    ...entries,
    unit,
    areas: sides(entries.areas),
    openings: sides(entries.openings),
    options: convertedOptions(kind, entries.options, entries.unit, unit),
  };
}

function convertedOptions(kind: CalculatorKind, options: Entries['options'], from: LengthUnit, to: LengthUnit) {
  const entries = kind.options.map(({ name, type }) => {
    const text = options[name] ?? '';
    const tenths = type === 'thickness' ? parseThickness(text, from) : undefined;
    return [name, tenths === undefined ? text : formatThickness(tenths, to)];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
