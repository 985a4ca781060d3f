import { nairaToKobo, PRICE_INVALID, PRICE_MAX, PRICE_REQUIRED, PRICE_TOO_HIGH } from '@mortar/contracts';
import { invalidField } from '#lib/api-error.ts';

/**
 * @param price naira as they are sent, a number or digits in a text
 * @returns whole kobo, as the database stores a price
 * @throws ApiError 400 when it is empty, not above 0, or above the maximum
 */
export function priceKoboOf(price: number | string): number {
  if (price === '') throw invalidField('price', PRICE_REQUIRED);
  const kobo = nairaToKobo(price);
  if (Number(price) > PRICE_MAX) throw invalidField('price', PRICE_TOO_HIGH);
  if (!Number.isSafeInteger(kobo) || kobo <= 0) throw invalidField('price', PRICE_INVALID);
  return kobo;
}
