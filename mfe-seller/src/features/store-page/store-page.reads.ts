import { type ListPage, listQuery } from '@mortar/contracts/filter-query';
import type { ProductSort } from '@mortar/contracts/limits';
import { type Read, read, requestsOf } from '@mortar/federation/screen-reads';
import { pageNumber } from '@mortar/navigation/list-address';
// The build reads this with Node, which does not resolve #/.
import { sortCode } from '../../lib/product-sorts.ts';

interface StoreListQuery {
  storeId: string;
  /** Number of the page that the list begins with. */
  first: number;
}

export interface StoreProductsQuery extends StoreListQuery {
  sort?: ProductSort | undefined;
}

export type StoreReviewsQuery = StoreListQuery;

interface StorePath {
  storeId?: string;
}

export const COVER_SIZES = '(min-width: 82rem) 77rem, 100vw';

export function storeRequest(storeId: string): string {
  return `/stores/${encodeURIComponent(storeId)}`;
}

/** @param page the first one when left out */
export function storeProductsRequest({ storeId, sort, first }: StoreProductsQuery, page: ListPage = { page: first }) {
  return `/products/${listQuery({ ...page, filter: { storeId, sort } })}`;
}

/** @param page the first one when left out */
export function storeReviewsRequest({ storeId, first }: StoreReviewsQuery, page: ListPage = { page: first }) {
  return `/reviews/all${listQuery({ ...page, filter: { storeId } })}`;
}

/** What the tab about a store reads: the first products. The tab of products begins with them, and has them then. */
export const shelfRead = (storeId: string) => read(storeProductsRequest, { storeId, sort: undefined, first: 1 });

/** What the tab of products reads at an address. */
export const storeProductsRead = (storeId: string, query: URLSearchParams) =>
  read(storeProductsRequest, { storeId, sort: sortCode(query.get('sort')), first: pageNumber(query) });

/** What the tab of reviews reads at an address. */
export const storeReviewsRead = (storeId: string, query: URLSearchParams) =>
  read(storeReviewsRequest, { storeId, first: pageNumber(query) });

/** What the page of a store reads, whichever tab is open. */
export function storePageReads({ storeId = '' }: StorePath) {
  const store = read(storeRequest, storeId);
  return { requests: { store }, image: { request: store.request, at: '/coverImage', sizes: COVER_SIZES } };
}

/** Requests of the page of a store, with those of the tab that its address names. */
export function storePageReadsAt(path: StorePath, query: URLSearchParams): string[] {
  return requestsOf({ ...storePageReads(path).requests, tab: tabRead(path, query) });
}

function tabRead({ storeId = '' }: StorePath, query: URLSearchParams): Read {
  switch (query.get('tab')) {
    case 'products':
      return storeProductsRead(storeId, query);
    case 'reviews':
      return storeReviewsRead(storeId, query);
    default:
      return shelfRead(storeId);
  }
}
