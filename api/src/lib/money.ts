import { invalidField } from './api-error.ts';

/** Naira as sent, a number or digits in a text, to whole kobo. */
export function toKobo(naira: number | string): number {
  const kobo = Math.round(Number(naira) * 100);
  if (!Number.isSafeInteger(kobo) || kobo <= 0) throw invalidField('price', 'Price must be a number above 0');
  return kobo;
}

export const toNaira = (kobo: number): number => kobo / 100;
