import { nairaToKobo, PRICE_INVALID } from '@mortar/contracts';
import { invalidField } from './api-error.ts';

/**
 * @param naira as sent: a number, or digits in a text
 * @returns whole kobo
 * @throws ApiError 400 about the field `price` when that is no amount above 0
 */
export function toKobo(naira: number | string): number {
  const kobo = nairaToKobo(naira);
  if (!Number.isSafeInteger(kobo) || kobo <= 0) throw invalidField('price', PRICE_INVALID);
  return kobo;
}

export const toNaira = (kobo: number): number => kobo / 100;
