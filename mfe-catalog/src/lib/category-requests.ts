import { CATEGORIES_REQUEST } from '@mortar/contracts/requests';
import { read } from '@mortar/federation/screen-reads';

/** @param depth levels that are sent: categories alone, or their subcategories too */
export function categoriesRequest(depth: number): string {
  return `${CATEGORIES_REQUEST}?depth=${depth}`;
}

/** The categories alone. */
export const TOP_CATEGORIES_READ = read(categoriesRequest, 1);
