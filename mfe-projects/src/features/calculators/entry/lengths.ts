/** What a visitor measures in: metres and millimetres, or feet and inches. */
export type LengthUnit = 'm' | 'ft';

/** Tenths of a millimetre in one of them. */
const LONG = { m: 10_000, ft: 3_048 } as const;
const SHORT = { m: 10, ft: 254 } as const;

const DECIMAL = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/;
const FEET_AND_INCHES = /^(\d+)\s*(?:'|′|ft)\s*(?:(\d+(?:\.\d*)?)\s*(?:"|″|''|in)?)?$/;

/** @returns a decimal number as typed, also with a comma; undefined for anything else */
export function parseDecimal(text: string): number | undefined {
  const typed = text.trim();
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/** @returns tenths of a millimetre of `3.6`, or in feet of `12`, `12.5` and `12' 6"`; undefined for anything else */
export function parseLength(text: string, unit: LengthUnit): number | undefined {
  const [, feet, inches = '0'] = (unit === 'ft' && FEET_AND_INCHES.exec(text.trim())) || [];
  if (feet !== undefined) return Math.round(Number(feet) * LONG.ft + Number(inches) * SHORT.ft);
  return parsed(text, LONG[unit]);
}

/** @returns tenths of a millimetre of a number of millimetres or inches */
export function parseThickness(text: string, unit: LengthUnit): number | undefined {
  return parsed(text, SHORT[unit]);
}

function parsed(text: string, tenths: number): number | undefined {
  const number = parseDecimal(text);
  return number === undefined ? undefined : Math.round(number * tenths);
}

export function formatLength(tenths: number, unit: LengthUnit): string {
  return shortest(tenths, LONG[unit]);
}

export function formatThickness(tenths: number, unit: LengthUnit): string {
  return shortest(tenths, SHORT[unit]);
}

/** The fewest decimals that are read as the same length again, so that both units have the same result. */
function shortest(tenths: number, unit: number): string {
  const number = tenths / unit;
  const texts = [0, 1, 2, 3, 4].map((decimals) => number.toFixed(decimals));
  return texts.find((text) => Math.round(Number(text) * unit) === tenths) ?? String(number);
}
