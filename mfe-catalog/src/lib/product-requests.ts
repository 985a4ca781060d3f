import type { ProductFilters } from '@mortar/contracts';
import { cursorPage } from '@mortar/contracts/cursor-pages';
import { listQuery } from '@mortar/contracts/filter-query';

// Requests as functions of their own, so that a screen declares its reads as the endpoints make them.

export function productRequest(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`;
}

export interface ProductRowQuery {
  limit: number;
  filter: ProductFilters;
}

export function productRowRequest(row: ProductRowQuery): string {
  return `/products/${listQuery(row)}`;
}

/** A list of products from one of its pages on. */
export interface ProductPages {
  filters: ProductFilters;
  firstPage: number;
}

/** @param after cursor of a further page */
export function productPagesRequest({ filters, firstPage }: ProductPages, after = ''): string {
  return `/products/${listQuery({ ...cursorPage(firstPage, after), filter: filters })}`;
}

/** How many products each choice would leave. */
export function productFacetsRequest(filter: ProductFilters): string {
  return `/products/facets${listQuery({ filter })}`;
}
