import { cursorPage } from '@mortar/contracts/cursor-pages';
import { listQuery } from '@mortar/contracts/filter-query';
import { read } from '@mortar/federation/screen-reads';
import { pageNumber } from '@mortar/navigation/list-address';
// The build reads this with Node, which does not resolve #/.
import { TOP_CATEGORIES_READ } from '../../lib/category-requests.ts';
import { listingReads } from '../../lib/listing/listing.reads.ts';
import { productFiltersOf, readSearch } from './search.url-state.ts';

/** The stores that a name finds, from one of their pages on. */
export interface StorePages {
  name: string;
  firstPage: number;
}

/** @param after cursor of a further page */
export function storePagesRequest({ name, firstPage }: StorePages, after = ''): string {
  return `/stores/${listQuery({ ...cursorPage(firstPage, after), filter: { name } })}`;
}

export function storeResultsReads(text: string, query: URLSearchParams) {
  return { stores: read(storePagesRequest, { name: text, firstPage: pageNumber(query) }) };
}

export function productResultsReads(text: string, query: URLSearchParams) {
  return listingReads(query, (choice) => productFiltersOf(text, choice));
}

/** What the search page reads at an address: without a text the categories below its field. */
export function searchReads(_params: object, query: URLSearchParams) {
  const { kind, text } = readSearch(query);
  if (text === '') return { requests: { categories: TOP_CATEGORIES_READ } };
  return { requests: kind === 'stores' ? storeResultsReads(text, query) : productResultsReads(text, query) };
}
