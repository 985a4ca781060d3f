import type { ProductCard } from '@mortar/contracts';
import { AVAILABILITY_NAMES, type Availability } from '@mortar/contracts/availability';
import { type PriceUnit, UNIT_WORDS } from '@mortar/contracts/units';

/** States that a photo names: nothing is said while there is some. */
const NAMED: ReadonlySet<Availability> = new Set(['sold-out', 'made-to-order']);

/** What a card says of price and stock beside the number, and that its seller has it promoted. */
export function cardPricing({
  priceUnit,
  availability,
  isPromoted,
}: Pick<ProductCard, 'availability' | 'isPromoted'> & { priceUnit?: PriceUnit | null | undefined }) {
  return {
    unit: priceUnit ? UNIT_WORDS[priceUnit].one : undefined,
    badge: NAMED.has(availability) ? AVAILABILITY_NAMES[availability] : isPromoted && 'Promoted',
  };
}
