import { PRODUCT_SORT, type ProductSort } from '@mortar/contracts/limits';
import type { Option } from '@mortar/ui';

/** Choices of the sort dropdown; the value is the code on the wire, empty for none. */
export const PRODUCT_SORT_OPTIONS: readonly Option[] = [
  { value: '', label: 'None' },
  { value: String(PRODUCT_SORT.newArrivals), label: 'New Arrivals' },
  { value: String(PRODUCT_SORT.priceLowToHigh), label: 'Price Low to High' },
  { value: String(PRODUCT_SORT.priceHighToLow), label: 'Price High to Low' },
  { value: String(PRODUCT_SORT.ratingLowToHigh), label: 'Ratings Low to High' },
  { value: String(PRODUCT_SORT.ratingHighToLow), label: 'Ratings High to Low' },
];

/** The code behind a choice. */
export function sortCode(choice: string | null): ProductSort | undefined {
  const isOffered = PRODUCT_SORT_OPTIONS.some(({ value }) => value === choice);
  return Object.values(PRODUCT_SORT).find((code) => isOffered && String(code) === choice);
}
