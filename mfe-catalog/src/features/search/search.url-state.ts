import type { ProductFilters } from '@mortar/contracts';
// The build reads this with Node, which does not resolve #/.
import {
  filtersOf,
  type ListingChoice,
  type ListingView,
  readListing,
  readView,
  writeListing,
} from '../../lib/product-filters/listing.url-state.ts';

/** What is looked for. */
export type SearchKind = 'products' | 'stores';

/** A search in the URL. Without a text the page shows the search box. */
export interface Search {
  kind: SearchKind;
  text: string;
  choice: ListingChoice;
  view: ListingView;
}

/** Characters; what the server takes at most. */
export const SEARCH_TEXT_MAX = 200;

export function readSearch(params: URLSearchParams): Search {
  return {
    kind: params.get('in') === 'stores' ? 'stores' : 'products',
    text: (params.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MAX),
    choice: readListing(params),
    view: readView(params),
  };
}

/** @param page of what was found, from 1; another search starts with the first */
export function writeSearch({ kind, text, choice, view = 'grid' }: Partial<Search>, page = 1): URLSearchParams {
  const chosen = choice ? [...writeListing(choice, view, page)] : [];
  return new URLSearchParams([
    ...(kind === 'stores' ? [['in', kind]] : []),
    ...(text ? [['q', text.trim()]] : []),
    ...chosen,
  ]);
}

/** The filters of the request in a search for products. */
export function productFiltersOf(text: string, choice: ListingChoice): ProductFilters {
  return { title: text, ...filtersOf(choice, {}) };
}
