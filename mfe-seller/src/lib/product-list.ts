import type { ProductList } from '@mortar/contracts';
import { PRODUCT_SORT, type ProductSort } from '@mortar/contracts/limits';
import { formatTotal, type Option } from '@mortar/ui';

/** Choices of the sort dropdown; the value is the code on the wire, empty for none. */
export const PRODUCT_SORT_OPTIONS: readonly Option[] = [
  { value: '', label: 'Default' },
  { value: String(PRODUCT_SORT.newArrivals), label: 'New Arrivals' },
  { value: String(PRODUCT_SORT.priceLowToHigh), label: 'Price Low to High' },
  { value: String(PRODUCT_SORT.priceHighToLow), label: 'Price High to Low' },
  { value: String(PRODUCT_SORT.ratingLowToHigh), label: 'Ratings Low to High' },
  { value: String(PRODUCT_SORT.ratingHighToLow), label: 'Ratings High to Low' },
];

/** The code behind a choice. */
export function sortCode(choice: string | null): ProductSort | undefined {
  return Object.values(PRODUCT_SORT).find((code) => String(code) === choice);
}

/** The number of products of a list: '1 product', 'More than 10,000 products'. */
export function productsInWords(list: ProductList): string {
  return `${formatTotal(list)} ${list.totalItems === 1 ? 'product' : 'products'}`;
}
