import { readAmount } from '@mortar/contracts/amounts';

/** What a visitor measures in: metres and millimetres, or feet and inches. */
export type LengthUnit = 'm' | 'ft';

/** Tenths of a millimetre in one of them. */
const LONG = { m: 10_000, ft: 3_048 } as const;
const SHORT = { m: 10, ft: 254 } as const;

const UNITS = [
  { sign: /^(.*\d)\s*(?:mm|millimet(?:re|er)s?)$/i, tenths: SHORT.m },
  { sign: /^(.*\d)\s*(?:cm|centimet(?:re|er)s?)$/i, tenths: 100 },
  { sign: /^(.*\d)\s*(?:m|met(?:re|er)s?)$/i, tenths: LONG.m },
  { sign: /^(.*\d)\s*(?:"|″|”|“|''|’’|′′|in|inch|inches)\.?$/i, tenths: SHORT.ft },
  { sign: /^(.*\d)\s*(?:'|′|’|‘|ft|foot|feet)\.?$/i, tenths: LONG.ft },
] as const;
const FEET_AND_INCHES =
  /^(?<feet>\d+)\s*(?:'|′|’|‘|ft\.?|foot|feet)\s*(?<inches>\d+(?:[.,]\d*)?)\s*(?:"|″|”|“|''|’’|′′|in\.?|inch|inches)?$/i;

/** @returns a decimal number as typed, also with a comma; undefined for anything else */
export function parseDecimal(text: string): number | undefined {
  return readAmount(text, 'length').value ?? undefined;
}

/**
 * @returns tenths of a millimetre of `3.6` or `12`, and of a length that names its unit in whichever unit: `12' 6"`,
 * `12ft 6in`, `3,6 m`, `360 cm`; undefined for anything else
 */
export function parseLength(text: string, unit: LengthUnit): number | undefined {
  return parsed(text, LONG[unit]);
}

/** @returns tenths of a millimetre of a number of millimetres or inches, and of a length that names its unit */
export function parseThickness(text: string, unit: LengthUnit): number | undefined {
  return parsed(text, SHORT[unit]);
}

function parsed(text: string, usual: number): number | undefined {
  const typed = text.trim();
  const { feet, inches } = FEET_AND_INCHES.exec(typed)?.groups ?? {};
  if (feet !== undefined && inches !== undefined) {
    const number = parseDecimal(inches);
    return number === undefined ? undefined : Math.round(Number(feet) * LONG.ft + number * SHORT.ft);
  }
  for (const { sign, tenths } of UNITS) {
    const number = sign.exec(typed)?.[1];
    if (number !== undefined) return inTenths(number, tenths);
  }
  return inTenths(typed, usual);
}

function inTenths(text: string, tenths: number): number | undefined {
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
