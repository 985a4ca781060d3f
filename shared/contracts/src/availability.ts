// Browsers import this file: it must not import schemas.

/** Whether a product can be had, as its seller states it. */
export const AVAILABILITIES = ['in-stock', 'limited', 'made-to-order', 'sold-out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** What filters and forms call them. */
export const AVAILABILITY_NAMES: Record<Availability, string> = {
  'in-stock': 'In stock',
  limited: 'Only a few left',
  'made-to-order': 'Made to order',
  'sold-out': 'Sold out',
};

/** Days until a product is ready. */
export interface LeadTime {
  minDays: number;
  maxDays: number;
}

export const LEAD_DAYS_MAX = 180;

/** Days after which a product that is sold out leaves lists. */
export const SOLD_OUT_DAYS = 30;

/** Whether days until it is ready are shown with a product. */
export function takesLeadTime(availability: Availability): boolean {
  return availability === 'made-to-order' || availability === 'in-stock';
}

/** E.g. `ready in 5 to 10 days`. */
export function leadTimeText({ minDays, maxDays }: LeadTime): string {
  const days = maxDays === 1 ? 'day' : 'days';
  return minDays === maxDays ? `ready in ${maxDays} ${days}` : `ready in ${minDays} to ${maxDays} ${days}`;
}
