// Browsers import this file: it must not import schemas. Naira are decimal and go over the wire and into forms;
// kobo are whole, 100 to the naira, and go into the database.

/** Bounds of a product's price, in naira. */
export const PRICE_MIN = 0.01;
export const PRICE_MAX = 10_000_000_000;
export const PRICE_DECIMALS = 2;

const KOBO_PER_NAIRA = 100;

/** @returns kobo, rounded to whole ones */
export function nairaToKobo(naira: number): number {
  return Math.round(naira * KOBO_PER_NAIRA);
}

/** @param kobo whole kobo */
export function koboToNaira(kobo: number): number {
  return kobo / KOBO_PER_NAIRA;
}

/**
 * A price as Nigerians write it, e.g. `₦1,250,000`, with kobo only where there are some: `₦1,250.50`. Not by
 * Intl, whose first use takes a modest phone up to a tenth of a second while the first cards render.
 */
export function formatNaira(naira: number): string {
  const sign = naira < 0 ? '-' : '';
  const [whole = '', kobo] = Math.abs(naira).toFixed(2).split('.');
  return `${sign}₦${groupDigits(whole)}${kobo === '00' ? '' : `.${kobo}`}`;
}

/** @param digits of a whole number */
export function groupDigits(digits: string): string {
  let grouped = digits;
  for (let at = digits.length - 3; at > 0; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
  return grouped;
}
