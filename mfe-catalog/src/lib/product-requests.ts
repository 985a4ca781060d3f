import type { ProductFilters } from '@mortar/contracts';
import { type ListPage, listQuery } from '@mortar/contracts/filter-query';

// Requests as functions of their own, so that the declaration of first reads makes them as the endpoints do.

export interface ProductRow {
  limit: number;
  filter: ProductFilters;
}

export function productRowRequest(row: ProductRow): string {
  return `/products/${listQuery(row)}`;
}

export function productPageRequest(filter: ProductFilters, page: ListPage): string {
  return `/products/${listQuery({ ...page, filter })}`;
}

/** How many products each choice would leave. */
export function productFacetsRequest(filter: ProductFilters): string {
  return `/products/facets${listQuery({ filter })}`;
}
