import { CATEGORIES_REQUEST } from '@mortar/contracts/requests';
import { read } from '@mortar/federation/screen-reads';

/** @param depth levels that are sent; below them the lists are empty */
export function categoriesRequest(depth: number): string {
  return `${CATEGORIES_REQUEST}?depth=${depth}`;
}

/** The categories alone, without what is below them. */
export const TOP_CATEGORIES_READ = read(categoriesRequest, 1);

/** With their subcategories, without the tags of those. */
export const SUBCATEGORIES_READ = read(categoriesRequest, 2);
