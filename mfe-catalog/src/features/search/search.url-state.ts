import type { ProductFilters } from '@mortar/contracts';
import type { ProductSort } from '@mortar/contracts/limits';
import { type ListingView, readIds, readSort, readView, writeParams } from '#/lib/listing/listing-params.ts';

/** What is looked for. */
export type SearchKind = 'products' | 'stores';

/** A search in the URL. Without a text the page shows the search box. */
export interface Search {
  kind: SearchKind;
  text: string;
  stores: string[];
  sort: ProductSort | undefined;
  view: ListingView;
}

/** Characters; what the server takes at most. */
export const SEARCH_TEXT_MAX = 200;

export function readSearch(params: URLSearchParams): Search {
  return {
    kind: params.get('in') === 'stores' ? 'stores' : 'products',
    text: (params.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MAX),
    stores: readIds(params, 'store'),
    sort: readSort(params),
    view: readView(params),
  };
}

/** @param page of what was found, from 1; another search starts with the first */
export function writeSearch(
  { kind, text, stores = [], sort, view = 'grid' }: Partial<Search>,
  page = 1,
): URLSearchParams {
  return writeParams({
    in: kind === 'stores' ? kind : undefined,
    q: text?.trim(),
    store: stores,
    sort,
    view: view === 'grid' ? undefined : view,
    page: page === 1 ? undefined : page,
  });
}

/** The filters of the request in a search for products. */
export function productFiltersOf({ text, stores, sort }: Pick<Search, 'text' | 'stores' | 'sort'>): ProductFilters {
  return { title: text, ...(stores.length > 0 && { storeId: stores }), ...(sort !== undefined && { sort }) };
}
