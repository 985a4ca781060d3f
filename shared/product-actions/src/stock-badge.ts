import { AVAILABILITY_NAMES, type Availability } from '@mortar/contracts/availability';

const BADGES: ReadonlySet<Availability> = new Set(['sold-out', 'made-to-order']);

/** What the photo of a product says of its stock: nothing while there is some. */
export function stockBadge(availability: Availability): string | undefined {
  return BADGES.has(availability) ? AVAILABILITY_NAMES[availability] : undefined;
}
